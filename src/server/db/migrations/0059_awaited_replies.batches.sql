-- compatible-from: 49
-- Open requirements of before 0058, 5000 at a time: they await the side that did not write last; before any answer, the side that was addressed.
update requirements r set awaits = case coalesce(
    (select u.type from requirement_responses a join users u using (user_id) where a.ticket_id = r.ticket_id order by a.response_id desc limit 1),
    case when request_type in ('change', 'issue', 'question') then 'customer' else 'user' end
  ) when 'customer' then 'agency' else 'customer' end, awaits_since = updated_at
where awaits is null and ticket_id in (
  select ticket_id from requirements where awaits is null and requirement_status in ('pending', 'in_progress') order by ticket_id limit 5000
)
