-- The event of the account's machine that suspended it: a debt that is paid takes up only what a debt suspended.
alter table subscriptions add column suspension_cause text
  check (suspension_cause in ('SUSPEND', 'PAYMENT_REVERSED', 'PAYMENT_UNDONE'));

-- Until now the cause was known by its moment. Where it is not known, staff resume the account.
update subscriptions set suspension_cause = 'PAYMENT_UNDONE'
from (
  select distinct on (subscription_id) subscription_id, created_at from status_history
  where lifecycle = 'account_status' and new_status = 'suspended'
  order by subscription_id, entry_id desc) last
where subscriptions.subscription_id = last.subscription_id and account_status = 'suspended'
  and exists (
    select from payments
    where payments.subscription_id = last.subscription_id and status = 'unmatched' and reviewed_at = last.created_at)
  and not exists (
    select from payments
    where payments.subscription_id = last.subscription_id and status = 'returned' and confirmed_at is not null);
