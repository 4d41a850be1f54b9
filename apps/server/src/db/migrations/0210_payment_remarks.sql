-- What people found out about a payment; all else of it stays as it was recorded.
alter table pay_record add column remark text;
