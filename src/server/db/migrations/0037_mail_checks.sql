-- compatible-from: 26
-- A letter with a code proves that letters arrive; `line` says by which server and from which address.
create table mail_checks (
  user_id uuid primary key references users on delete cascade,
  line text not null,
  code_hash text not null,
  code_expires_at timestamptz not null,
  code_attempts integer not null default 0,
  proven_at timestamptz
);
