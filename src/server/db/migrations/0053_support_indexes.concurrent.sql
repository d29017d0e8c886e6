-- compatible-from: 49
-- The quotes of before 0051 in one statement: they are few, and nobody waits for it.
insert into quote_search select quote_id, quote_words(q) from quotes q on conflict do nothing;
create index concurrently if not exists ticket_search_trigrams on ticket_search using gin (words gin_trgm_ops) with (fastupdate = off);
create index concurrently if not exists ticket_search_developers on ticket_search (developer_id);
create index concurrently if not exists quote_search_trigrams on quote_search using gin (words gin_trgm_ops) with (fastupdate = off);
create index concurrently if not exists quotes_by_kind on quotes (kind, quote_id);
analyze ticket_search, quote_search;
