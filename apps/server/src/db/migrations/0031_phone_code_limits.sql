-- Codes are limited by phone, network and user over all tenants, also in the transaction of a request, which sees one tenant.
alter table sms_code rename column remote_ip to address_block;
alter table sms_code add column asked_by bigint;
alter table sms_code add constraint sms_code_asked_by_fkey foreign key (tenant_id, asked_by) references user_account (tenant_id, id);
drop index sms_code_phone_idx;
create index sms_code_phone_idx on sms_code (phone, create_time desc);
create index sms_code_asked_by_idx on sms_code (asked_by, create_time desc) where asked_by is not null;

-- What was sent within the last hour, and the seconds since the last message to the phone.
create function recent_codes(p_phone text, p_address_block text, p_user bigint,
  out phone_count int, out address_count int, out user_count int, out phone_age float8)
language sql stable security definer set search_path from current as $$
  select count(*) filter (where phone = p_phone), count(*) filter (where address_block = p_address_block),
    count(*) filter (where asked_by = p_user), extract(epoch from now() - max(create_time) filter (where phone = p_phone))
  from sms_code
  where create_time > now() - interval '1 hour' and (phone = p_phone or address_block = p_address_block or asked_by = p_user)
$$;
