-- That production opened this database, so that no demo fills it; and that its first run is over, which does not begin again because somebody lost a role.
create table installation (
  only_one boolean primary key default true check (only_one),
  opened_at timestamptz not null,
  installed_at timestamptz
);
insert into installation (opened_at, installed_at)
select now(), now() where exists (select from users where role = 666);
-- Each opens the first run once, until then.
create table setup_links (
  token_hash text primary key,
  expires_at timestamptz not null
);
