-- compatible-from: 49
-- How often its owner has changed the brief, plus one, and the answers before each change. An earlier version writes neither.
alter table subscriptions add column brief_version integer not null default 1 check (brief_version > 0);

create table brief_versions (
  subscription_id integer not null references subscriptions on delete cascade,
  version integer not null,
  answers jsonb not null,
  replaced_at timestamptz not null,
  primary key (subscription_id, version)
);
