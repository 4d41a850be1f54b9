-- A transaction that has opened the reach goes on after its own changes of rights, as the undo of an import of users does row
-- by row: the tenant stays locked, so nobody else's can come between. A rollback to a savepoint before takes both back.
create or replace function swapdesk_open_reach(p_tenant text, p_epoch bigint) returns void language plpgsql as $$
declare
  v_epoch bigint;
  v_opened text := p_tenant || ':' || p_epoch;
begin
  select rights_epoch into v_epoch from tenant where tenant_id = p_tenant for no key update;
  if v_epoch <> p_epoch and coalesce(current_setting('app.reach_opened', true), '') <> v_opened then
    raise exception 'rights changed' using errcode = 'SD409';
  end if;
  perform set_config('app.reach_opened', v_opened, true);
  perform set_config('app.reach', 'on', true);
end $$;
