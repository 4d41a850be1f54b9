-- Wallet lots: what riders got at once, each with what is left of it and a validity of its own. Balances are their sums.

alter table nfc_card add constraint nfc_card_tenant_id_key unique (tenant_id, id);

create table wallet_lot (
  id bigint primary key default next_id(),
  tenant_id text not null references tenant (tenant_id),
  -- Null only for what a card had before it was bound to a rider: who gets the card gets the lot.
  rider_id bigint,
  -- The card it came by; null for what riders buy without one.
  card_id bigint,
  -- USE: swaps; PASS: days without counting; else a currency, in minor units.
  unit text not null check (unit in ('USE', 'PASS') or unit ~ '^[A-Z]{3}$'),
  granted bigint not null check (granted > 0),
  remaining bigint not null,
  -- Valid from the first moment until just before the last; without a last one it never expires.
  valid_from timestamptz not null,
  valid_to timestamptz,
  source text not null,
  source_id bigint not null,
  create_user bigint, create_dept bigint, create_time timestamptz not null default now(),
  update_user bigint, update_time timestamptz not null default now(),
  check (remaining between 0 and granted),
  check (valid_to > valid_from),
  check (rider_id is not null or card_id is not null),
  foreign key (tenant_id, rider_id) references rider (tenant_id, id),
  foreign key (tenant_id, card_id) references nfc_card (tenant_id, id)
);
-- What one thing grants is granted once.
create unique index wallet_lot_source_key on wallet_lot (source, source_id);
create index wallet_lot_rider_idx on wallet_lot (rider_id) where rider_id is not null;
create index wallet_lot_card_idx on wallet_lot (card_id) where rider_id is null;

alter table wallet_lot enable row level security;
create policy tenant on wallet_lot to swapdesk_app
  using (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*')
  with check (tenant_id = (select current_setting('app.tenant')) or (select current_setting('app.tenant')) = '*');
-- Lots are used up and expire; they are never deleted.
grant select, insert, update on wallet_lot to swapdesk_app;

-- A top-up is for the rider of the card when it was asked for. Those there are show the card's rider, and go on doing so.
alter table nfc_recharge add column rider_id bigint;
alter table nfc_recharge add foreign key (tenant_id, rider_id) references rider (tenant_id, id);
update nfc_recharge p set rider_id = c.rider_id from nfc_card c where c.id = p.card_id and c.tenant_id = p.tenant_id;

-- residue_count and expiration_time of a card become the sums of its lots as they were last written, good until the next
-- lot begins or expires; past that, readers sum the lots themselves, and maintenance writes the sums anew.
alter table nfc_card add column residue_valid_until timestamptz;
create index nfc_card_residue_due_idx on nfc_card (residue_valid_until) where is_deleted = 0 and residue_valid_until is not null;

-- What cards have so far is one lot each, with the card's expiry.
insert into wallet_lot (tenant_id, rider_id, card_id, unit, granted, remaining, valid_from, valid_to, source, source_id)
  select tenant_id, rider_id, id, 'USE', residue_count, residue_count,
    least(create_time, expiration_time - interval '1 second'), expiration_time, 'opening', id
  from nfc_card where residue_count > 0 and is_deleted = 0;

-- The one place that writes the sums of cards.
create function sum_card_lots(p_cards bigint[]) returns void language plpgsql set search_path from current as $$
begin
  -- Locked by a statement of its own: the next one sees what whoever held the lock has committed.
  perform from nfc_card where id = any(p_cards) order by id for no key update;
  update nfc_card c
    set residue_count = s.residue_count, expiration_time = s.expiration_time, residue_valid_until = s.valid_until
    from (
      select k.id, coalesce(sum(l.remaining) filter (where l.valid_from <= now()), 0)::int as residue_count,
        case when bool_or(l.valid_from <= now() and l.valid_to is null) then null
          else max(l.valid_to) filter (where l.valid_from <= now()) end as expiration_time,
        least(min(l.valid_from) filter (where l.valid_from > now()), min(l.valid_to)) as valid_until
      from nfc_card k left join (
          -- Two joins by one key each: one join with "or" reads all lots for every card.
          select k.id, l.remaining, l.valid_from, l.valid_to from nfc_card k join wallet_lot l on l.rider_id = k.rider_id
            where k.id = any(p_cards) and l.card_id is not null and l.unit = 'USE' and l.remaining > 0
          union all
          select k.id, l.remaining, l.valid_from, l.valid_to from nfc_card k join wallet_lot l on l.card_id = k.id and l.rider_id is null
            where k.id = any(p_cards) and l.unit = 'USE' and l.remaining > 0) l
        on l.id = k.id and (l.valid_to is null or l.valid_to > now())
      where k.id = any(p_cards) group by k.id) s
    where c.id = s.id and (c.residue_count, c.expiration_time, c.residue_valid_until)
      is distinct from (s.residue_count, s.expiration_time, s.valid_until);
end $$;

-- The same for a card whose stored sums no longer hold, without writing them. The cost is low so that reading lists is
-- not planned as if each of their cards were summed.
create function due_residue_count(p_card bigint, p_rider bigint) returns int language sql stable parallel safe cost 10
  set search_path from current as $$
  select coalesce(sum(l.remaining), 0)::int from wallet_lot l
  where (l.rider_id = p_rider or (p_rider is null and l.rider_id is null and l.card_id = p_card)) and l.card_id is not null
    and l.unit = 'USE' and l.remaining > 0 and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now())
$$;
create function due_expiration_time(p_card bigint, p_rider bigint) returns timestamptz language sql stable parallel safe cost 10
  set search_path from current as $$
  select case when bool_or(l.valid_to is null) then null else max(l.valid_to) end from wallet_lot l
  where (l.rider_id = p_rider or (p_rider is null and l.rider_id is null and l.card_id = p_card)) and l.card_id is not null
    and l.unit = 'USE' and l.remaining > 0 and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now())
$$;

-- Whatever changes lots changes the sums of the cards they are on.
create function sum_changed_lots() returns trigger language plpgsql set search_path from current as $$
declare v_cards bigint[];
begin
  if tg_op = 'INSERT' then
    v_cards := array(
      select k.id from new_rows l join nfc_card k on k.rider_id = l.rider_id and k.is_deleted = 0
      union select l.card_id from new_rows l where l.rider_id is null);
  else
    v_cards := array(
      select k.id from new_rows l join nfc_card k on k.rider_id = l.rider_id and k.is_deleted = 0
      union select k.id from old_rows l join nfc_card k on k.rider_id = l.rider_id and k.is_deleted = 0
      union select l.card_id from new_rows l where l.rider_id is null
      union select l.card_id from old_rows l where l.rider_id is null);
  end if;
  perform sum_card_lots(v_cards);
  return null;
end $$;
create trigger lots_added after insert on wallet_lot referencing new table as new_rows
  for each statement execute function sum_changed_lots();
create trigger lots_changed after update on wallet_lot referencing new table as new_rows old table as old_rows
  for each statement execute function sum_changed_lots();

-- Lots stay with the rider: a card has those of the rider it is bound to. One that was topped up before it had a rider
-- hands its lots to the first.
create function sum_bound_card() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'INSERT' then
    perform sum_card_lots(array(select k.id from new_rows k
      where k.is_deleted = 0 and exists (select from wallet_lot l where l.rider_id = k.rider_id)));
  else
    if new.rider_id is not null then
      update wallet_lot set rider_id = new.rider_id where card_id = new.id and rider_id is null;
    end if;
    perform sum_card_lots(array[new.id]);
  end if;
  return null;
end $$;
create trigger card_added after insert on nfc_card referencing new table as new_rows
  for each statement execute function sum_bound_card();
create trigger card_bound after update of rider_id, is_deleted on nfc_card for each row
  when (old.rider_id is distinct from new.rider_id or old.is_deleted > new.is_deleted) execute function sum_bound_card();

select sum_card_lots(array(select id from nfc_card where is_deleted = 0 and (residue_count > 0 or expiration_time is not null)));
