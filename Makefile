# Everything a newcomer needs: `make run` and `make test` set themselves up.
