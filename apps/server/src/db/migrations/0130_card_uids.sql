-- Cabinets report a card by the UID of its chip, and are sent UIDs of locked cards. A UID entered twice stays with the card
-- that had it first.
update nfc_card set uid = upper(uid) where uid <> upper(uid);
update nfc_card c set uid = null where c.is_deleted = 0 and c.uid is not null
  and exists (select from nfc_card o where o.uid = c.uid and o.is_deleted = 0 and o.id < c.id);
create unique index nfc_card_uid_key on nfc_card (uid) where is_deleted = 0;
-- Lists at cabinets hold printed numbers: all locked cards are sent again.
update nfc_list set version = version + 1, update_time = now();
update nfc_card c set list_version = l.version from nfc_list l where l.tenant_id = c.tenant_id and c.status = 3;
-- What was read; the number is that of the operator's card, if there is one.
alter table nfc_usage add column uid text;
alter table nfc_usage alter column card_no drop not null;
