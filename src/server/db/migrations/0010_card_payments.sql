-- The page at the card provider that an attempt opened. `opening_until`: until then somebody is
-- opening it; `expires_at`: after it the page takes no money; `next_check_at`: when the provider is asked again what came of it.
alter table payment_attempts
  add column preference_id text unique,
  add column collector_id text,
  add column checkout_url text,
  add column expires_at timestamptz,
  add column opening_until timestamptz,
  add column next_check_at timestamptz,
  add constraint opened_whole check (num_nulls(preference_id, collector_id, checkout_url) in (0, 3)),
  add constraint checked_only_cards check (next_check_at is null or method = 'mercadopago');
create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null;

-- Money that the provider tells of, whatever came of it: also what fits no order. What staff confirm by hand is settled at once.
-- `provider_updated_at` is the provider's own time, null until it told anything.
alter table payments
  alter column attempt_id drop not null,
  alter column confirmed_at drop not null,
  alter column confirmed_at drop default,
  drop constraint payments_currency_check,
  drop constraint payments_amount_check,
  add constraint payments_amount_check check (amount >= 0),
  add column subscription_id integer references subscriptions,
  add column renewal_id integer references renewals,
  add column status text not null default 'settled'
    check (status in ('pending', 'failed', 'settled', 'review', 'accepted', 'refunding', 'returned')),
  add column provider_status text,
  add column provider_detail text,
  add column provider_updated_at timestamptz,
  add column reference text,
  add column collector_id text,
  add column live boolean,
  add column refunded integer not null default 0 check (refunded >= 0),
  add column review_reason text check (review_reason in
    ('no_order', 'wrong_amount', 'wrong_currency', 'wrong_account', 'wrong_mode', 'already_paid', 'account_closed', 'renewal_replaced')),
  add column reviewed_by uuid references users,
  add column reviewed_at timestamptz,
  add column first_seen_at timestamptz not null default now();
update payments p set first_seen_at = p.confirmed_at, subscription_id = a.subscription_id, renewal_id = a.renewal_id
  from payment_attempts a where a.attempt_id = p.attempt_id;
alter table payments
  add constraint settled_money_fits check (status <> 'settled' or (subscription_id is not null and currency = 'MXN' and amount > 0)),
  add constraint settled_has_time check (status <> 'settled' or confirmed_at is not null),
  add constraint review_says_why check (status not in ('review', 'accepted', 'refunding') or review_reason is not null);
-- An order and each of its renewals are settled once, whoever confirms.
create unique index payments_settlement on payments (subscription_id, renewal_id) nulls not distinct where status = 'settled';
create index payments_waiting on payments (first_seen_at) where status = 'review';

-- Money to give back. The id is the idempotency key: asked any number of times, it is given back once.
create table refunds (
  refund_id uuid primary key default gen_random_uuid(),
  payment_id integer not null references payments,
  requested_by uuid not null references users,
  note text not null,
  requested_at timestamptz not null,
  outcome text check (outcome in ('done', 'refused')),
  finished_at timestamptz
);
create unique index refunds_open on refunds (payment_id) where outcome is null or outcome = 'done';
