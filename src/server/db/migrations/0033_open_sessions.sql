-- compatible-from: 26
-- What a person reads of an open session, to know it again: they end one without ever seeing its token.
alter table sessions add column session_id uuid not null default gen_random_uuid() unique;
alter table sessions add column device text;
alter table sessions add column address_block text;
alter table sessions add column country text check (length(country) = 2);
-- The challenge of the second step that opened it, until its token is first presented: so long its answer may have been lost on the way.
alter table sessions add column opened_by text;

alter table audit_trail drop constraint audit_trail_action_check;
alter table audit_trail add constraint audit_trail_action_check check (
  action in (
    'create', 'change', 'delete', 'move', 'password', 'sign_in', 'sign_in_refused', 'sessions_ended', 'forbidden', 'export'
  )
);
