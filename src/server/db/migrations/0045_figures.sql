-- compatible-from: 42
-- Counts and sums of the dashboard, exact at every moment. Each change adds lines, which are added up every minute: one row for each figure
-- would make all orders placed wait for one another. Amounts in centavos.
create table figures (name text primary key, count bigint not null, amount bigint not null);
create table figure_changes (
  change_id bigint primary key generated always as identity,
  name text not null,
  count integer not null,
  amount bigint not null
);

-- What one row adds to the figures. Whoever changes a renewal, or cancels an account, locks the order first: a renewal's part depends on both.
create function figures_of(s subscriptions) returns table (name text, count integer, amount bigint) language sql stable as $$
  select 'orders:' || s.development_status, 1, 0::bigint where s.account_status <> 'cancelled'
  union all select 'awaited', 1, coalesce(nullif(s.owed, 0), s.price_paid)::bigint
    where (s.payment_status <> 'confirmed' or s.owed > 0) and s.account_status <> 'cancelled'
$$;
create function figures_of(r renewals) returns table (name text, count integer, amount bigint) language sql stable as $$
  select 'awaited', 1, r.amount::bigint from subscriptions s
    where s.subscription_id = r.subscription_id and s.account_status <> 'cancelled'
      and (r.payment_status <> 'confirmed' or r.owed > 0) and r.replaced_at is null
$$;
-- 'revenue:2026-11:transfer' is the money that arrived and stayed, by month in Mexico City.
create function figures_of(p payments) returns table (name text, count integer, amount bigint) language sql stable as $$
  select 'payments:' || p.status, 1, 0::bigint
  union all select 'revenue:' || to_char(coalesce(p.confirmed_at, case when p.status = 'accepted' then p.reviewed_at end, p.first_seen_at)
      at time zone 'America/Mexico_City', 'YYYY-MM') || ':' || p.method, 1, p.amount - p.refunded
    where p.status in ('settled', 'accepted') and p.currency = 'MXN'
$$;
create function figures_of(q requirements) returns table (name text, count integer, amount bigint) language sql stable as $$
  select 'requirements:' || q.requirement_status, 1, 0::bigint
$$;

create function write_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (name, count, amount)
    select lines.name, sum(lines.count), sum(lines.amount) from (
      select name, count, amount from figures_of(new) where tg_op <> 'DELETE'
      union all select name, -count, -amount from figures_of(old) where tg_op <> 'INSERT') lines
    group by lines.name having sum(lines.count) <> 0 or sum(lines.amount) <> 0;
  return null;
end $$;
-- A cancelled account's renewals await nothing.
create function write_figures_of_renewals() returns trigger language plpgsql as $$
begin
  insert into figure_changes (name, count, amount)
    select 'awaited', sign * count(*), sign * sum(amount)
    from renewals, (select case when new.account_status = 'cancelled' then -1 else 1 end as sign) direction
    where subscription_id = new.subscription_id and (payment_status <> 'confirmed' or owed > 0) and replaced_at is null
    group by sign;
  return null;
end $$;

create trigger figures after insert or delete or update of development_status, payment_status, account_status, price_paid, owed on subscriptions
  for each row execute function write_figures();
create trigger figures_of_renewals after update of account_status on subscriptions for each row
  when ((old.account_status = 'cancelled') <> (new.account_status = 'cancelled')) execute function write_figures_of_renewals();
create trigger figures after insert or delete or update of payment_status, owed, amount, replaced_at, subscription_id on renewals
  for each row execute function write_figures();
create trigger figures after insert or delete or update of status, amount, refunded, currency, method, confirmed_at, reviewed_at, first_seen_at on payments
  for each row execute function write_figures();
create trigger figures after insert or delete or update of requirement_status on requirements
  for each row execute function write_figures();

-- Counts everything anew, in plain statements, which are faster than the functions. Those who write wait meanwhile (1.4 s at a million orders),
-- those who read do not.
create function fill_figures() returns void language plpgsql as $$
begin
  lock table subscriptions, renewals, payments, requirements in share row exclusive mode;
  lock table figures, figure_changes in exclusive mode;
  delete from figures;
  delete from figure_changes;
  insert into figures
    select lines.name, sum(lines.count), sum(lines.amount) from (
      select 'orders:' || development_status as name, count(*) as count, 0::bigint as amount
        from subscriptions where account_status <> 'cancelled' group by development_status
      union all select 'awaited', count(*), sum(coalesce(nullif(owed, 0), price_paid))
        from subscriptions where (payment_status <> 'confirmed' or owed > 0) and account_status <> 'cancelled' having count(*) > 0
      union all select 'awaited', count(*), sum(r.amount) from renewals r join subscriptions s using (subscription_id)
        where (r.payment_status <> 'confirmed' or r.owed > 0) and r.replaced_at is null and s.account_status <> 'cancelled' having count(*) > 0
      union all select 'payments:' || status, count(*), 0 from payments group by status
      union all select 'revenue:' || to_char(coalesce(confirmed_at, case when status = 'accepted' then reviewed_at end, first_seen_at)
          at time zone 'America/Mexico_City', 'YYYY-MM') || ':' || method, count(*), sum(payments.amount - refunded)
        from payments where status in ('settled', 'accepted') and currency = 'MXN' group by 1
      union all select 'requirements:' || requirement_status, count(*), 0 from requirements group by requirement_status) lines
    group by lines.name;
end $$;
select fill_figures();
