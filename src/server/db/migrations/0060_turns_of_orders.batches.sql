-- compatible-from: 49
-- The turns of the orders of before 0058, 5000 at a time.
insert into turn_ledger (subscription_id, who, reason, since)
  select subscription_id,
    case when reason in ('unpaid', 'suspended_unpaid', 'question_to_customer') then 'customer'
      when reason in ('cancelled', 'payment_processing', 'support_ended', 'live') then 'nobody' else 'agency' end,
    reason, now()
  from (
    select s.subscription_id, case
      when account_status = 'cancelled' then 'cancelled'
      when exists (select from payments p where p.subscription_id = s.subscription_id and status in ('review', 'refunding')) then 'money_in_review'
      when payment_status = 'processing' or exists (
        select from payments p left join renewals r using (renewal_id)
        where p.subscription_id = s.subscription_id and p.status = 'pending' and case when r.renewal_id is null then s.owed else r.owed end > 0
      ) then 'payment_processing'
      when payment_status = 'pending' or owed > 0 then 'unpaid'
      when account_status = 'suspended' and (suspension_cause = 'PAYMENT_REVERSED'
        or exists (select from renewals r where r.subscription_id = s.subscription_id and r.owed > 0)) then 'suspended_unpaid'
      when account_status = 'suspended' then 'suspended'
      when account_status = 'expired' and development_status = 'live' then 'support_ended'
      when exists (select from requirements q where q.subscription_id = s.subscription_id and requirement_status in ('pending', 'in_progress')
        and awaits = 'customer') then 'question_to_customer'
      when exists (select from requirements q where q.subscription_id = s.subscription_id and requirement_status in ('pending', 'in_progress')
        and awaits = 'agency') then 'question_to_agency'
      when development_status = 'live' then 'live'
      else 'work'
    end as reason
    from subscriptions s
    where not exists (select from turn_ledger t where t.subscription_id = s.subscription_id)
    order by s.subscription_id limit 5000
  ) orders
  on conflict do nothing
