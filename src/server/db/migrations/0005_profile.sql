-- The picture of a person, always re-encoded here. In the database, so that every server process has it; its name is random.
create table avatars (
  user_id uuid primary key references users on delete cascade,
  name text not null unique check (name ~ '^[A-Za-z0-9_-]{43}$'),
  picture bytea not null check (octet_length(picture) between 1 and 524288)
);

-- The address a signed-in person wants instead, until the code that was sent to it is entered. A decoy stands for a taken address.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  is_decoy boolean not null,
  -- Of the password that proved the person: changed meanwhile, the request is void.
  password_mark text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  code_attempts integer not null default 0,
  code_sent_at timestamptz not null
);
