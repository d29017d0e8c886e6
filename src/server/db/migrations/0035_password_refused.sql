-- compatible-from: 26
alter table audit_trail drop constraint audit_trail_action_check;
alter table audit_trail add constraint audit_trail_action_check check (
  action in (
    'create', 'change', 'delete', 'move', 'password', 'password_refused', 'sign_in', 'sign_in_refused', 'sessions_ended', 'forbidden',
    'export'
  )
);
