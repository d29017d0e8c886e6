-- The same key of the same person stands for the same request, answer or quote. Who asks for a quote is known by the address alone.
alter table requirements add column idempotency_key text;
create unique index requirements_idempotency_key on requirements (raised_by, idempotency_key);
alter table requirement_responses add column idempotency_key text;
create unique index requirement_responses_idempotency_key on requirement_responses (user_id, idempotency_key);
alter table quotes add column idempotency_key text;
create unique index quotes_idempotency_key on quotes (email, idempotency_key);
