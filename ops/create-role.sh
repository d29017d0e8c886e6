#!/bin/sh
# Run once by the database's image, when its volume is new: the program's own role owns its database and is no superuser.
# The superuser keeps no password: only who is inside the container is let in as it.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role taller login nosuperuser nocreatedb nocreaterole password :'password';
create database taller owner taller;
alter role postgres password null;
SQL
