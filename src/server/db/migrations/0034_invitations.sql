-- compatible-from: 26
-- Whoever is invited to the staff: their account takes this id, so that what the trail says of the invitation stays under their own key.
create table invitations (
  invitation_id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  role integer not null check (role > 1),
  token_hash text not null unique,
  invited_by uuid not null references users (user_id) on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at)
);
create index invitations_by_inviter on invitations (invited_by);

-- Somebody else chose it and knows it.
alter table users add column password_given boolean not null default false;

alter table audit_trail drop constraint audit_trail_subject_kind_check;
alter table audit_trail add constraint audit_trail_subject_kind_check check (
  subject_kind in (
    'person', 'invitation', 'package', 'feature', 'order', 'payment', 'renewal', 'requirement', 'settings', 'call', 'audit', 'door'
  )
);
