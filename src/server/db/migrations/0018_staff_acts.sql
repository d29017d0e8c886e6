-- An address that staff gave somebody counts once that address confirmed it by its link.
create table email_confirmations (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- What staff did to people, packages and features: added to, and never changed.
create table audit_entries (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid not null,
  actor_name text not null,
  action text not null check (action in ('create', 'change', 'delete')),
  subject_kind text not null check (subject_kind in ('person', 'package', 'feature')),
  subject_id text not null,
  subject_name text not null,
  changes jsonb not null
);

create function refuse_to_change_history() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is only ever added to' using errcode = '55000';
end
$$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_to_change_history();
create trigger audit_entries_stay_all before truncate on audit_entries
  for each statement execute function refuse_to_change_history();
