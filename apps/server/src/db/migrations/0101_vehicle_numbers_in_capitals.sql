-- Plates and VINs that differ in the case of letters only are the same: they are stored in capital letters. A plate that another
-- vehicle of the operator has in another spelling stays as it is.
update vehicle set vin = upper(vin) where vin <> upper(vin);
update vehicle v set plate_number = upper(v.plate_number) where v.plate_number <> upper(v.plate_number)
  and not exists (select from vehicle o where o.tenant_id = v.tenant_id and o.id <> v.id and o.is_deleted = 0
    and upper(o.plate_number) = upper(v.plate_number));
