-- What a provider tells of must always fit, in any currency's smallest unit: a payment that cannot be kept is never seen by anybody.
alter table payments
  alter column amount type bigint,
  alter column refunded type bigint;
