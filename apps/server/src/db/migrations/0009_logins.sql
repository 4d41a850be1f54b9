-- Logins by third parties and by text message, and the registrations they lead to.

-- A person as an issuer knows them, whether or not they have an account here.
create table third_party_person (
  id bigint primary key default next_id(),
  issuer text not null,
  subject text not null,
  -- Name of the provider in the configuration the person last came by.
  source text not null,
  account text,
  name text,
  create_time timestamptz not null default now(),
  last_seen_time timestamptz not null default now()
);
create unique index third_party_person_key on third_party_person (issuer, subject);

-- The account such a person has in a tenant; one per tenant.
create table third_party_account (
  tenant_id text not null references tenant (tenant_id),
  person_id bigint not null references third_party_person (id),
  user_id bigint not null references user_account (id),
  create_time timestamptz not null default now(),
  primary key (person_id, tenant_id)
);
create index third_party_account_user_idx on third_party_account (user_id);
alter table third_party_account enable row level security;
create policy tenant on third_party_account to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
grant select, insert, update on third_party_account to swapdesk_app;

-- Where the login of a browser at a third party stands until it comes back: once, within minutes, in that browser.
create table third_party_login (
  state_hash text primary key,
  browser_hash text not null,
  tenant_id text not null,
  source text not null,
  nonce text not null,
  code_verifier text not null,
  redirect_uri text not null,
  create_time timestamptz not null default now(),
  expire_time timestamptz not null
);
create index third_party_login_browser_idx on third_party_login (browser_hash, create_time desc);

create table sms_code (
  id uuid primary key default gen_random_uuid(),
  tenant_id text not null,
  phone text not null,
  remote_ip text not null,
  -- Null where the phone is nobody's: such a code is asked for and failed like any other.
  user_id bigint references user_account (id),
  code_hash text not null,
  tries integer not null default 0,
  create_time timestamptz not null default now(),
  expire_time timestamptz not null,
  used_time timestamptz
);
create index sms_code_phone_idx on sms_code (tenant_id, phone, create_time desc);
create index sms_code_address_idx on sms_code (remote_ip, create_time desc);

-- Somebody who registered waits for approval; until then, and after a refusal, the account stays disabled.
alter table user_account add column audit_status smallint not null default 2;
alter table user_account add constraint user_account_audit_check check (audit_status = 2 or status = 0);
create index user_account_waiting_idx on user_account (tenant_id, id) where audit_status = 1 and is_deleted = 0;
create index user_account_phone_idx on user_account (tenant_id, phone) where is_deleted = 0 and phone is not null;

-- A session of somebody without an account here registers or ends; it is the third party's person then.
alter table session alter column user_id drop not null;
alter table session add column person_id bigint references third_party_person (id);
alter table session add constraint session_owner_check check (user_id is not null or person_id is not null);

-- The clients that come with the product, where nobody has changed what they may do.
update client set authorized_grant_types = 'captcha,refresh_token,sms_code,social,authorization_code,register'
  where client_id = 'swapdesk-console' and authorized_grant_types = 'captcha,refresh_token';
update client set authorized_grant_types = 'password,refresh_token,sms_code'
  where client_id = 'swapdesk-cli' and authorized_grant_types = 'password,refresh_token';
