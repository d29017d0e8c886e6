-- A confirmed transfer that turns out to be somebody else's: its payment pays nothing any more, its reference is free again,
-- and what it paid is owed. Centavos; 0 while nothing of it is owed.
alter table subscriptions add column owed integer not null default 0 check (owed between 0 and price_paid);
alter table renewals add column owed integer not null default 0 check (owed between 0 and amount);
-- How many are owed again stays few.
create index subscriptions_owing on subscriptions (created_at) where owed > 0;
create index renewals_owing on renewals (subscription_id) where owed > 0;

alter table payments
  drop constraint payments_status_check,
  add constraint payments_status_check
    check (status in ('pending', 'failed', 'settled', 'review', 'accepted', 'refunding', 'returned', 'unmatched')),
  drop constraint payments_transfer_is_settled,
  add constraint payments_transfer_is_decided check ((method = 'transfer' and status in ('settled', 'unmatched')) or (method <> 'transfer' and status <> 'unmatched')),
  add constraint unmatched_says_who check (status <> 'unmatched' or (reviewed_by is not null and reviewed_at is not null));

drop index payments_external_reference_key;
create unique index payments_external_reference_key on payments (method, lower(external_reference)) where status <> 'unmatched';
drop index payments_reference_key;
create unique index payments_reference_key on payments (reference_key(external_reference))
  where method = 'transfer' and status <> 'unmatched' and not doubles_earlier;
drop index payments_troubled;
create index payments_troubled on payments (subscription_id) where status in ('review', 'refunding', 'returned', 'unmatched', 'pending');

-- A payment that is undone, and confirmed again, leaves the order's payment confirmed: both are told.
alter table status_history
  drop constraint status_moved,
  add constraint status_moved check (previous_status <> new_status or lifecycle in ('development_status', 'payment_status'));
