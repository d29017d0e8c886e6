-- The newest link to a new password that was asked for with an address; of an address without an account it opens nothing.
create table password_resets (
  email text primary key check (email = lower(email)),
  user_id uuid references users on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- Which version of the terms and the privacy notice was accepted by creating the account, and when. Null: made by staff, or before.
alter table registrations add column terms_version text, add column terms_accepted_at timestamptz;
alter table users add column terms_version text, add column terms_accepted_at timestamptz,
  add constraint consent_is_whole check ((terms_version is null) = (terms_accepted_at is null));
