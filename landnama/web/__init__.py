"""The web server: gunicorn's configuration and worker class."""
