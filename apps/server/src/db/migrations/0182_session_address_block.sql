-- Known addresses are compared as login locks count them: an IPv4 address, or the /64 of an IPv6 one (http/caller-address.ts).
alter table session add column address_block text;
update session set address_block = case
    when remote_ip like '::ffff:%.%' then substr(remote_ip, 8)
    when remote_ip like '%:%' and remote_ip not like '%\%%' then host(network(set_masklen(remote_ip::inet, 64))) || '/64'
    else remote_ip end
  where remote_ip is not null;
