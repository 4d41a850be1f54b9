-- What was paid, by whom and for what stays as it was recorded: the books say the same.
create function keep_payment() returns trigger language plpgsql as $$
begin
  if current_user = 'swapdesk_app' then
    raise exception 'what a payment records is kept' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep_payment before update on pay_record for each row
  when ((old.order_no, old.rider_id, old.pack_id, old.pack_name, old.amount, old.currency, old.pay_channel)
    is distinct from (new.order_no, new.rider_id, new.pack_id, new.pack_name, new.amount, new.currency, new.pay_channel))
  execute function keep_payment();
