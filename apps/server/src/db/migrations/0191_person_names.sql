-- The name of a person beside what they did: of the own operator, or of the platform, whose staff act for all operators and
-- whose users no operator reads. The login name of a platform user stays with the platform.
create function person_name(p_id bigint) returns text language sql stable security definer set search_path from current as $$
  select coalesce(real_name, name,
      case when tenant_id = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*' then account end)
    from user_account
    where id = p_id and (tenant_id in (current_setting('app.tenant', true), '000000') or current_setting('app.tenant', true) = '*')
$$;
