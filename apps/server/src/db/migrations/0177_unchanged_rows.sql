-- Statements of the device layer often change no row: nothing is to be counted then, and counting nothing took as long as
-- the rest of such a statement.
create or replace function count_changes() returns trigger language plpgsql security definer set search_path from current as $$
declare is_small boolean;
begin
  if tg_op = 'INSERT' then
    insert into table_change select tenant_id, tg_table_name, 1, count(*) filter (where is_deleted = 0) from new_rows group by tenant_id;
  elsif tg_op = 'DELETE' then
    insert into table_change select tenant_id, tg_table_name, 1, -count(*) filter (where is_deleted = 0) from old_rows group by tenant_id;
  elsif exists (select from new_rows) then
    select count(*) <= 20 into is_small from (select from new_rows limit 21) r;
    insert into table_change (tenant_id, table_name, changes, row_delta, column_names)
      select m.tenant_id, tg_table_name, 1, m.delta, case when m.delta = 0 then c.names end
      from (
        select tenant_id, sum(delta) as delta from (
          select tenant_id, case when is_deleted = 0 then 1 else 0 end as delta from new_rows
          union all select tenant_id, case when is_deleted = 0 then -1 else 0 end from old_rows) moved
        group by tenant_id) m
      left join (
        select r.tenant_id, array_agg(distinct x.key) as names
        from (
          select n.tenant_id, to_jsonb(n) as new_row, to_jsonb(o) as old_row
          from new_rows n join old_rows o on o.id = n.id where is_small offset 0) r,
          jsonb_each(r.new_row) x
        where x.value is distinct from r.old_row -> x.key
        group by r.tenant_id) c on c.tenant_id = m.tenant_id;
  end if;
  return null;
end $$;
