-- The E.164 form beside the phone that is shown: a login by phone finds it in any way of writing. Written by the server; numbers
-- stored before that are neither Chinese nor international are found as they were written.
alter table user_account add column phone_e164 text;
update user_account u set phone_e164 = case when u.phone like '+%' then u.phone else '+86' || u.phone end
from tenant t
where t.tenant_id = u.tenant_id and (u.phone like '+%' or (t.country_code = 'CN' and u.phone ~ '^1[0-9]{10}$'));
create index user_account_phone_e164_idx on user_account (tenant_id, phone_e164) where is_deleted = 0 and phone_e164 is not null;

drop trigger reach on user_account;
create trigger reach before insert or delete
  or update of tenant_id, account, password_hash, email, phone, phone_e164, role_id, dept_id, status, audit_status, is_deleted
  on user_account for each statement execute function assert_reach();
