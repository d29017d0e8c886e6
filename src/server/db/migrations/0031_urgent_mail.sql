-- compatible-from: 30
-- Codes and links to come in: somebody sits before a screen and waits for them, so they leave before everything else that is due.
alter table outbox add column urgent boolean not null default false;
update outbox set urgent = true where delivered_at is null and dead_at is null and event in ('registration.code_issued', 'registration.address_taken',
  'password.reset_requested', 'email_change.code_issued', 'email_change.address_taken', 'email_confirmation.asked');

drop index outbox_waiting;
create index outbox_waiting on outbox (listener, urgent desc, available_at, sequence) where delivered_at is null and dead_at is null;
