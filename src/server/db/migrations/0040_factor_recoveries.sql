-- Who lost the second factor: one superadministrator asks for it to be taken away, another approves.
create table factor_recoveries (
  recovery_id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (user_id) on delete cascade,
  asked_by uuid not null references users (user_id) on delete cascade,
  reason text not null,
  status text not null default 'asked' check (status in ('asked', 'approved', 'stopped', 'expired')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  approved_by uuid references users (user_id) on delete cascade,
  ended_at timestamptz,
  stopped_because text check (stopped_because in ('person', 'superadmin', 'password', 'email', 'role', 'access', 'factor')),
  check (asked_by <> user_id),
  check ((status = 'approved') = (approved_by is not null)),
  check (approved_by not in (user_id, asked_by)),
  check ((status = 'stopped') = (stopped_because is not null)),
  check ((status = 'asked') = (ended_at is null))
);
create unique index factor_recoveries_open on factor_recoveries (user_id) where status = 'asked';
create index factor_recoveries_asker on factor_recoveries (asked_by) where status = 'asked';
