-- The regions that a region is or lies in, by level: {"1": {"code": …, "name": …, "nameEn": …}, …}. Lists show their names,
-- which would take ten lookups per row otherwise. Regions are marked as removed, never deleted.
alter table region add path jsonb not null default '{}';

create function swapdesk_region_path(p_code text, p_ancestors text) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(level, jsonb_build_object('code', code, 'name', name, 'nameEn', name_en)), '{}')
  from region where code = any(string_to_array(p_ancestors || ',' || p_code, ',')) and level > 0 and is_deleted = 0
$$;
update region set path = swapdesk_region_path(code, ancestors);
revoke delete on region from swapdesk_app;
