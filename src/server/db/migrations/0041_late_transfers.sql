-- A transfer that arrives after its order has closed waits in the ledger for a person, who keeps it or gives it back.
alter table payments
  drop constraint payments_transfer_is_decided,
  add constraint payments_transfer_status check (
    (method = 'transfer' and status in ('settled', 'unmatched', 'review', 'accepted', 'returned'))
    or (method <> 'transfer' and status <> 'unmatched'));
