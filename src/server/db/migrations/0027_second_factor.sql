-- Codes of an application, kept sealed. A secret that waits for its first code stands beside the one in use.
create table totp_factors (
  user_id uuid primary key references users (user_id) on delete cascade,
  secret text,
  enrolled_at timestamptz,
  last_step bigint,
  last_challenge text,
  pending_secret text,
  pending_until timestamptz,
  check ((secret is null) = (enrolled_at is null)),
  check ((pending_secret is null) = (pending_until is null))
);
-- Each opens once. The challenge it was used for may ask again: its answer can be lost on the way.
create table recovery_codes (
  user_id uuid not null references users (user_id) on delete cascade,
  code_hash text not null,
  salt text not null,
  used_at timestamptz,
  used_by text,
  primary key (user_id, code_hash)
);
-- When the person last proved who they are: sensitive acts ask again after a while.
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions alter column proven_at set not null;
alter table sessions alter column proven_at set default now();
