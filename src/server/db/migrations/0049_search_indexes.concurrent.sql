-- Without a pending list, which every search would read too. Versions before this one cannot write to these tables in the embedded database.
create index concurrently if not exists order_search_trigrams on order_search using gin (words gin_trgm_ops) with (fastupdate = off);
create index concurrently if not exists person_search_trigrams on person_search using gin (words gin_trgm_ops) with (fastupdate = off);
analyze order_search, person_search;
