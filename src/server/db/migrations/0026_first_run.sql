-- Whether the first run is over is a fact of its own: it does not begin again because somebody lost a role.
create table installation (
  only_one boolean primary key default true check (only_one),
  installed_at timestamptz not null
);
insert into installation (installed_at)
select now() where exists (select from users where role = 666);
-- Each opens the first run once, until then.
create table setup_links (
  token_hash text primary key,
  expires_at timestamptz not null
);
