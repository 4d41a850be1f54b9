-- The cells of a row that an import adds, by field, as they stood in the file.
alter table bulk_item add column input jsonb;
