-- Cabinets report a card by the UID of its chip, and are sent UIDs of locked cards. A UID entered twice stays with the card
-- that had it first.
update nfc_card set uid = upper(uid) where uid <> upper(uid);
update nfc_card c set uid = null where c.is_deleted = 0 and c.uid is not null
  and exists (select from nfc_card o where o.uid = c.uid and o.is_deleted = 0 and o.id < c.id);
create unique index nfc_card_uid_key on nfc_card (uid) where is_deleted = 0;
-- Lists at cabinets hold printed numbers: all locked cards are sent again, as many with one version as a message holds.
update nfc_card c set list_version = l.version + 1 + locked.before / 2000
  from nfc_list l, (select id, row_number() over (partition by tenant_id order by id) - 1 as before from nfc_card where status = 3) locked
  where l.tenant_id = c.tenant_id and c.id = locked.id;
update nfc_list l set update_time = now(), version = greatest(l.version + 1,
  (select max(c.list_version) from nfc_card c where c.tenant_id = l.tenant_id));
-- What was read; the number is that of the operator's card, if there is one.
alter table nfc_usage add column uid text;
alter table nfc_usage alter column card_no drop not null;
