-- Cells of imported files are cleared when the import can no longer be undone.
create index bulk_item_input_idx on bulk_item (job_id, seq) where input is not null;
