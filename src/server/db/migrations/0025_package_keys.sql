-- A package whose answer was lost is not made a second time: the same key of the same person stands for the same package.
alter table packages add column created_by uuid;
alter table packages add column idempotency_key text;
create unique index packages_idempotency_key on packages (created_by, idempotency_key);
