-- A shop of :n orders over five years: a third as many customers, twenty developers, payments, renewals, requirements, quotes.
-- The superadministrator is the demo's, so that a server in demo mode opens the database. Nothing is random, so two shops of one size are equal. Triggers and foreign keys are off meanwhile, so what they keep is filled at the end.
insert into packages (kind, level, name, tagline, base_price, public_price)
select kind, level, 'Paquete ' || kind || ' ' || level, 'Para crecer', 990000, 490000
from unnest(array['web', 'ecommerce', 'branding']) kind, unnest(array['essential', 'optimal']) level;
insert into users (user_id, username, email, type, role, is_active, first_name, last_name, phone, company_name, created_at)
select ('c0000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'c' || i || (array['ana','luis','maria','jose','sofia','pedro'])[1 + i % 6],
  'c' || i || '@correo' || i % 50 || '.mx', 'customer', 1, i % 97 > 0,
  (array['Ana','Luis','María','José','Sofía','Pedro','Lucía','Marco','Diego','Elena','Raúl','Carmen','Iván','Paola','Hugo','Rosa','Óscar','Julia','Tomás','Irene'])[1 + i % 20],
  (array['García','Hernández','Martínez','López','González','Pérez','Rodríguez','Sánchez','Ramírez','Cruz','Flores','Gómez','Morales','Vázquez','Reyes','Jiménez','Torres','Díaz','Gutiérrez','Ruiz','Mendoza','Aguilar','Ortiz','Castillo','Moreno','Romero','Álvarez','Méndez','Chávez'])[1 + (i / 20) % 29],
  '55 ' || 1000 + (i::bigint * 7919) % 9000 || ' ' || 1000 + (i::bigint * 104729) % 9000, 'Empresa ' || i, now() - interval '5 years' * (1 - i * 3.0 / :n)
from generate_series(1, :n / 3) i;
insert into users (user_id, username, email, type, role, first_name, last_name)
select ('d0000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'dev' || i, 'dev' || i || '@taller.mx', 'user', 400, 'Dev', 'N' || i
from generate_series(1, 20) i;
insert into users (user_id, username, email, type, role)
values ('a0000000-0000-4000-8000-000000000001', 'superadmin', 'superadmin@taller.mx', 'user', 666) on conflict do nothing;
insert into subscriptions (subscription_id, user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method, payment_status, owed,
  account_status, development_status, assigned_to, start_date, end_date, business_description, target_audience, key_features, client_requirements,
  idempotency_key, created_at, updated_at, production_url)
select id, uid, p.package_id, p.kind, p.level, p.name, p.public_price, case when q < 20 then 'mercadopago' else 'transfer' end,
  case when not unpaid then 'confirmed' when q between 20 and 21 then 'processing' else 'pending' end,
  case when not unpaid and r = 31 and i % 20 = 1 then p.public_price else 0 end,
  case when unpaid and q < 50 then 'inactive' when unpaid or i % 83 = 0 then 'cancelled' when at + interval '366 days' < now() then 'expired' else 'active' end,
  dev, case when dev in ('development', 'review', 'staging', 'live') then ('d0000000-0000-4000-8000-' || lpad(to_hex(1 + i % 20), 12, '0'))::uuid end,
  case when not unpaid then at + interval '1 day' end, case when not unpaid then at + interval '366 days' end,
  'Negocio número ' || i || ' con descripción de lo que hace y de lo que vende, para clientes de la zona y de otras ciudades', 'Familias y oficinas de la zona',
  'Catálogo, pedidos por WhatsApp', 'Con horario y mapa', 'k' || i, at, at + interval '2 days', case when dev = 'live' then 'https://sitio' || i || '.example' end
from (select *, dev = 'pending' and q < 75 as unpaid
  from (select i, 10000 + i as id, ('c0000000-0000-4000-8000-' || lpad(to_hex(1 + ((i::bigint * 7919) % (:n / 3))::int), 12, '0'))::uuid as uid,
      now() - interval '5 years' * (1 - i::float / :n) - interval '1 hour' as at, (i * 31) % 100 as q, r,
      case when r < 30 then 'pending' when r < 50 then 'gathering_info' when r < 70 then 'design' when r < 110 then 'development'
        when r < 130 then 'review' when r < 150 then 'staging' else 'live' end as dev
    from (select i, (i::bigint * 2654435761 % 1000)::int as r from generate_series(1, :n) i) numbers) stages) orders
join (select *, row_number() over (order by package_id) - 1 as position from packages) p on p.position = orders.i % 6;
insert into payment_attempts (attempt_id, subscription_id, method, amount, created_at)
select ('e0000000-0000-4000-8000-' || lpad(to_hex(subscription_id), 12, '0'))::uuid, subscription_id, payment_method, price_paid, created_at
from subscriptions where subscription_id > 10000;
insert into payments (payment_id, attempt_id, method, external_reference, amount, confirmed_at, subscription_id, status, first_seen_at)
select subscription_id, ('e0000000-0000-4000-8000-' || lpad(to_hex(subscription_id), 12, '0'))::uuid, payment_method, 'REF' || subscription_id, price_paid,
  start_date, subscription_id, 'settled', start_date
from subscriptions where subscription_id > 10000 and payment_status = 'confirmed' and owed = 0;
insert into payments (payment_id, method, external_reference, amount, status, review_reason, first_seen_at, provider_status)
select 3000000 + i, 'mercadopago', 'X' || i, 490000, 'review', 'no_order', now() - interval '1 day' * i, 'approved'
from generate_series(1, greatest(5, :n / 5000)) i;
insert into payments (payment_id, method, external_reference, amount, status, subscription_id, confirmed_at, reviewed_by, reviewed_at, first_seen_at)
select 3500000 + subscription_id, 'transfer', 'AJENA' || subscription_id, price_paid, 'unmatched', subscription_id, start_date,
  'd0000000-0000-4000-8000-000000000001', start_date, start_date
from subscriptions where owed > 0;
insert into status_history (lifecycle, subscription_id, previous_status, new_status, note, created_at)
select lifecycle, subscription_id, previous, next, 'Nota', start_date
from subscriptions, (values ('payment_status', 'pending', 'confirmed'), ('account_status', 'inactive', 'active'),
  ('development_status', 'pending', 'gathering_info')) steps (lifecycle, previous, next)
where subscription_id > 10000 and payment_status = 'confirmed';
insert into renewals (renewal_id, subscription_id, years, amount, payment_status, created_at)
select 10000 + i, subscription_id, 1, 300000, case when i % 10 = 0 then 'pending' else 'confirmed' end, now() - interval '4 years' * (1 - i * 20.0 / :n)
from generate_series(1, :n / 20) i join subscriptions on subscription_id = 10000 + i * 20 where end_date is not null;
insert into payments (payment_id, method, external_reference, amount, confirmed_at, subscription_id, renewal_id, status, first_seen_at)
select 5000000 + renewal_id, 'transfer', 'REN' || renewal_id, amount, created_at, subscription_id, renewal_id, 'settled', created_at
from renewals where renewal_id > 10000 and payment_status = 'confirmed';
insert into requirements (ticket_id, subscription_id, raised_by, request_type, description, awaits, requirement_status, created_at, updated_at)
select 10000 + i, subscription_id, user_id, 'change', 'Cambiar el teléfono y la foto de la portada número ' || i,
  case when (10000 + i) % 3 > 0 then 'agency' end, case when i % 50 = 0 then 'pending' when i % 50 = 1 then 'in_progress' when i % 50 < 25 then 'resolved' else 'closed' end, at, at
from generate_series(1, :n / 5) i join subscriptions on subscription_id = 10000 + i * 5,
  lateral (select date_trunc('milliseconds', now() - interval '5 years' * (1 - i * 5.0 / :n)) as at) times;
insert into requirement_responses (ticket_id, user_id, message, created_at)
select ticket_id, case when nth = 2 and ticket_id % 3 = 0 then 'd0000000-0000-4000-8000-000000000001'::uuid else raised_by end, 'Respuesta', created_at
from requirements, generate_series(1, 2) nth where ticket_id > 10000 order by ticket_id, nth;
insert into quotes (name, email, kind, description, created_at)
select 'Nombre ' || i, 'q' || i || '@x.mx', case when i % 50 = 0 then 'branding' when i % 5 = 0 then 'ecommerce' else 'web' end, 'Quiero un sitio', now() - interval '1 hour' * i from generate_series(1, :n / 10) i;
insert into person_search select user_id, person_words(users) from users on conflict do nothing;
insert into order_search select subscription_id, order_words(subscription_id) from subscriptions on conflict do nothing;
insert into ticket_search select ticket_id, assigned_to, ticket_words(requirements) from requirements join subscriptions using (subscription_id) on conflict do nothing;
insert into quote_search select quote_id, quote_words(quotes) from quotes on conflict do nothing;
select fill_figures();
select setval(pg_get_serial_sequence('subscriptions', 'subscription_id'), 8000000), setval(pg_get_serial_sequence('payments', 'payment_id'), 9000000),
  setval(pg_get_serial_sequence('requirements', 'ticket_id'), 8000000), setval(pg_get_serial_sequence('renewals', 'renewal_id'), 8000000);
