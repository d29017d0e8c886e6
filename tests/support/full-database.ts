import type { Database, Script } from '#server/db/database.ts';

/** Characters that can break a text format. */
const nasty = String.raw`E'l\u00ednea\nuna\ttab\\\\ \\N \\. \n\\.\n \r "comillas" ''simples'' \u20ac \U0001F600'`;

const customer = `(select user_id from users where username = 'cliente')`;
const staff = `(select user_id from users where username = 'superadmin')`;
const order = '(select min(subscription_id) from subscriptions)';

/** At least one row for each table that the demo leaves empty. */
const fewOfEach = [
  `insert into registrations (username, email, password_hash, code_hash, code_expires_at, code_sent_at) values ('nueva', 'nueva@ejemplo.mx', ${nasty}, 'x', now(), now())`,
  `insert into sessions (token_hash, user_id, expires_at) values ('abc', ${customer}, 'infinity')`,
  `insert into devices (token_hash, user_id) values (${nasty}, ${customer})`,
  `insert into throttle values ('', 3, '2026-03-01 01:02:03.123456-06')`,
  `insert into checkout_drafts (user_id, package_id, step, brief) values (${customer}, (select min(package_id) from packages), 'details', jsonb_build_object('texto', ${nasty}, 'nada', null, 'n', 1e-20))`,
  `insert into demo_mails (delivery_id, recipient, subject, text_body, html_body) values (gen_random_uuid(), 'a@b.mx', ${nasty}, '', '<p>&amp;</p>')`,
  `insert into password_resets values ('a@b.mx', null, 'h', '0044-03-15 12:00:00+00 BC')`,
  `insert into quotes (name, email, kind, description) values (${nasty}, 'a@b.mx', 'web', ${nasty})`,
  `insert into avatars values (${customer}, repeat('a', 43), decode('00ff5c0a2e0d09', 'hex'))`,
  `insert into email_changes values (${customer}, 'otro@ejemplo.mx', false, 'm', 'c', now(), 0, now())`,
  `insert into email_confirmations values (${customer}, 'otro@ejemplo.mx', 'h', now())`,
  `insert into identities values ('https://accounts.google.com', ${nasty}, ${customer})`,
  `insert into renewals (subscription_id, years, amount) values (${order}, 1, 100)`,
  `insert into support_reminders values (${order}, now(), 7)`,
  `insert into payment_reminders values (${order}, 7, now())`,
  `insert into totp_factors (user_id, secret, enrolled_at, last_step) values (${customer}, ${nasty}, now(), 1 << 30)`,
  `insert into recovery_codes (user_id, code_hash, salt, used_at) values (${customer}, ${nasty}, 's', now()), (${customer}, 'h', 's', null)`,
  `insert into factor_recoveries (user_id, asked_by, reason, asked_at, expires_at) values (${customer}, ${staff}, ${nasty}, now(), now())`,
  `insert into setup_links values ('h', now())`,
  `insert into audit_keys values (${customer}, decode(repeat('0a', 32), 'hex')) on conflict do nothing`,
  `insert into audit_trail (at, actor_kind, action, subject_kind, subject_id, subject_name, fields, holder_id, content)
    select now(), 'clock', 'change', 'order', '1', ${nasty}, array[${nasty}, ''], ${customer}, '\\x00ff' from generate_series(1, 3)`,
  `insert into audit_seals select row_number() over (order by entry_id), entry_id, decode(repeat('0b', 32), 'hex') from audit_trail`,
  `insert into audit_anchors values (0, decode(repeat('0c', 32), 'hex'), '\\x0d')`,
  `insert into figures values (${nasty}, 1, 2)`,
  `insert into agency_settings (section, value) values ('closed_days', jsonb_build_array(jsonb_build_object('day', '2026-12-24', 'name', ${nasty})))`,
  `insert into brief_versions select min(subscription_id), 1, jsonb_build_object('business_description', ${nasty}), now() from subscriptions`,
  `insert into order_notes (subscription_id, author, text, created_at) values (${order}, ${staff}, ${nasty}, now())`,
  `insert into refunds (payment_id, requested_by, note, requested_at) select min(payment_id), ${staff}, ${nasty}, now() from payments`,
];

/** `rows` rows in the tables that grow. */
const many = (rows: number): string[] => {
  const fifth = Math.ceil(rows / 5);
  return [
    `insert into users (username, email, type, role, first_name, created_at)
      select 'persona' || i, 'persona' || i || '@ejemplo.mx', 'customer', 1, case i % 3 when 0 then null when 1 then '' else ${nasty} end, now() - i * interval '1 second'
      from generate_series(1, ${fifth}) i`,
    `insert into subscriptions (user_id, package_id, package_kind, package_level, package_name, price_paid, payment_method, business_description, social_networks)
      select user_id, (select min(package_id) from packages), 'web', 'essential', 'Paquete', 1 + length(username), 'transfer', ${nasty}, jsonb_build_object('facebook', username)
      from users where username like 'persona%'`,
    `insert into status_history (lifecycle, subscription_id, previous_status, new_status, note)
      select 'payment_status', subscription_id, 'pending', 'processing', md5(subscription_id::text) from subscriptions where package_name = 'Paquete'`,
    `insert into audit_entries (at, actor_id, actor_name, action, subject_kind, subject_id, subject_name, changes)
      select now() + i * interval '1 microsecond', ${staff}, 'superadmin', 'change', 'package', i::text, ${nasty}, jsonb_build_array(i, ${nasty}) from generate_series(1, ${fifth}) i`,
    `insert into outbox (event, listener, payload, delivered_at) select 'example', 'mail', jsonb_build_object('n', i), now() from generate_series(1, ${fifth}) i`,
    `insert into attachments (attachment_id, uploaded_by, name, media_type, size, created_at)
      select gen_random_uuid(), ${customer}, ${nasty}, 'image/png', 40960, now() from generate_series(1, ${Math.ceil(rows / 250)})`,
    // Repeated bytes of a hash, which compress poorly as a whole.
    `insert into attachment_pieces select attachment_id, p, decode((select string_agg(md5(attachment_id::text || p || i), '') from generate_series(1, 1280) i), 'hex')
      from attachments, generate_series(0, 1) p`,
    `update attachments set delivered = true`,
    `insert into deliverables (subscription_id, attachment_id, name, version, created_by, created_at)
      select ${order}, attachment_id, ${nasty}, row_number() over (), ${staff}, now() from attachments`,
  ];
};

/** Adds these rows to the demo's data. */
export const fillEveryTable = (db: Database, rows: number): Promise<void> =>
  db.scripts(async (run) => {
    for (const statement of [...fewOfEach, ...many(rows)]) await run(statement);
  });

const namesOf = async (run: Script): Promise<string[]> =>
  (
    await run(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).rows.map(({ name }) => String(name));

/** A checksum of every row of every table, as the database itself formats it, and the number of rows. A backup does not preserve when migrations ran. */
export const rowsOfAll = (db: Database): Promise<Record<string, { rows: number; sums: string[] }>> =>
  db.scripts(async (run) => {
    await run(`set timezone = 'UTC'`);
    const all: Record<string, { rows: number; sums: string[] }> = {};
    for (const name of await namesOf(run)) {
      const what = name === 'schema_migrations' ? 'version, name, compatible_from' : '*';
      const { rows } = await run(`select md5(one::text) as sum from (select ${what} from ${name}) one order by 1`);
      all[name] = { rows: rows.length, sums: rows.map(({ sum }) => String(sum)) };
    }
    return all;
  });

/** Constraints, enabled triggers and indexes as the database describes them, and the value of each sequence. */
export const rulesOf = (db: Database): Promise<string[]> =>
  db.scripts(async (run) => {
    const { rows } = await run(`
      select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as rule from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s stands at %s', sequencename, last_value) from pg_sequences where schemaname = 'public' order by 1`);
    return rows.map(({ rule }) => String(rule));
  });
