-- Domains are stored as hosts: without scheme, port and path, in lower case. Where several tenants would have the same, the
-- first keeps it and the others keep what they had.
with hosts as (
  select id, is_deleted,
    lower(regexp_replace(regexp_replace(trim(domain_url), '^[a-z]+://', '', 'i'), '([:/?#].*|\.)$', '')) as host
  from tenant where domain_url is not null and domain_url !~ '\['
), first as (
  select distinct on (host) id, host from hosts where is_deleted = 0 and host <> '' order by host, id
)
update tenant t set domain_url = f.host from first f
where t.id = f.id and t.domain_url is distinct from f.host
  and not exists (select from tenant o where o.domain_url = f.host and o.is_deleted = 0 and o.id <> t.id);
