-- Two people who edit one record notice each other: its version rises with every change of what the form of the staff shows.
alter table packages add column version integer not null default 1;
alter table features add column version integer not null default 1;
alter table users add column version integer not null default 1;

create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- A save of a package writes these columns also where only its features change; taking it off sale does not.
create trigger packages_version before update of level, name, tagline, base_price, public_price on packages
  for each row execute function raise_version();
create trigger features_version before update on features for each row execute function raise_version();
create trigger users_version before update on users for each row
  when ((old.username, old.email, old.role) is distinct from (new.username, new.email, new.role))
  execute function raise_version();
