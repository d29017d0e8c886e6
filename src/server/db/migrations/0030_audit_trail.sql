-- compatible-from: 26
-- Who did what to whom. Names of people stand nowhere here, and what was before and after is encrypted under the key of the person it is about:
-- without the key it says nothing any more, and the chain over it stays whole.
create table audit_keys (
  person_id uuid primary key,
  -- Null once it was destroyed, for good.
  key bytea check (octet_length(key) = 32)
);

create table audit_trail (
  entry_id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'clock', 'provider', 'terminal', 'guest')),
  actor_id uuid check ((actor_kind = 'person') = (actor_id is not null)),
  action text not null
    check (action in ('create', 'change', 'delete', 'move', 'password', 'sign_in', 'sign_in_refused', 'forbidden', 'export')),
  subject_kind text not null
    check (subject_kind in ('person', 'package', 'feature', 'order', 'payment', 'renewal', 'requirement', 'call', 'audit', 'door')),
  subject_id text not null,
  -- Of things, never of people.
  subject_name text check (subject_kind <> 'person' or subject_name is null),
  order_id integer,
  fields text[] not null,
  holder_id uuid,
  content bytea not null,
  -- The entry of `audit_entries` that it was.
  taken_from bigint unique
);
create index audit_trail_by_time on audit_trail (at);
create index audit_trail_by_actor on audit_trail (actor_id, entry_id) where actor_id is not null;
create index audit_trail_by_order on audit_trail (order_id, entry_id) where order_id is not null;

-- What waits for its place in the chain: a transaction that commits late waits here, whatever its number is.
create table audit_unsealed (entry_id bigint primary key);
create table audit_seals (
  seq bigint primary key check (seq > 0),
  entry_id bigint not null unique,
  hash bytea not null check (octet_length(hash) = 32)
);
-- Where the chain begins once its oldest links were pruned.
create table audit_anchors (
  seq bigint primary key,
  hash bytea not null check (octet_length(hash) = 32),
  signature bytea not null
);

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (entry_id) values (new.entry_id);
  return null;
end
$$;
create trigger audit_trail_awaits_seal after insert on audit_trail for each row execute function await_seal();

-- An entry and its seal go when a signed anchor stands in their place, an anchor when a later one does; a key is destroyed and never changed.
create function keep_audit_trail() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    if tg_table_name = 'audit_keys' then
      if tg_op = 'UPDATE' and to_jsonb(new) = jsonb_set(to_jsonb(old), '{key}', 'null') then return new; end if;
    elsif tg_op = 'DELETE' and tg_table_name = 'audit_trail' then
      if exists (select from audit_seals s join audit_anchors a on a.seq >= s.seq where s.entry_id = old.entry_id) then return old; end if;
    elsif tg_op = 'DELETE' and tg_table_name = 'audit_seals' then
      if exists (select from audit_anchors a where a.seq >= old.seq)
        and not exists (select from audit_trail t where t.entry_id = old.entry_id) then return old; end if;
    elsif tg_op = 'DELETE' and tg_table_name = 'audit_anchors' then
      if exists (select from audit_anchors a where a.seq > old.seq) then return old; end if;
    end if;
  end if;
  raise exception 'the audit trail is only ever added to' using errcode = '55000';
end
$$;
create trigger audit_keys_stay before update or delete on audit_keys for each row execute function keep_audit_trail();
create trigger audit_keys_stay_all before truncate on audit_keys for each statement execute function keep_audit_trail();
create trigger audit_trail_stays before update or delete on audit_trail for each row execute function keep_audit_trail();
create trigger audit_trail_stays_all before truncate on audit_trail for each statement execute function keep_audit_trail();
create trigger audit_seals_stay before update or delete on audit_seals for each row execute function keep_audit_trail();
create trigger audit_seals_stay_all before truncate on audit_seals for each statement execute function keep_audit_trail();
create trigger audit_anchors_stay before update or delete on audit_anchors for each row execute function keep_audit_trail();
create trigger audit_anchors_stay_all before truncate on audit_anchors for each statement execute function keep_audit_trail();

-- What versions before this one write is taken over, entry by entry; only what was taken over goes.
create or replace function refuse_to_change_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if exists (select from audit_trail where taken_from = old.entry_id) then return old; end if;
  end if;
  raise exception 'the audit trail is only ever added to' using errcode = '55000';
end
$$;
