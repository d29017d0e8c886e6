-- The newest link to a new password that was asked for with an address; of an address without an account it opens nothing.
create table password_resets (
  email text primary key check (email = lower(email)),
  user_id uuid references users on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- An address that waits for its code to become its owner's. A decoy stands for a taken address: no code can finish it.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  is_decoy boolean not null default false,
  code_hash text not null,
  code_expires_at timestamptz not null,
  code_attempts integer not null default 0 check (code_attempts between 0 and 5)
);

-- Which version of the terms and the privacy notice was accepted by creating the account, and when. Null: made by staff, or before.
alter table registrations add column terms_version text, add column terms_accepted_at timestamptz;
alter table users add column terms_version text, add column terms_accepted_at timestamptz,
  add constraint consent_is_whole check ((terms_version is null) = (terms_accepted_at is null));
