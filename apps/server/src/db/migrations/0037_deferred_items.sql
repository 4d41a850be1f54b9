-- Items of bulk jobs whose setting is stored while their cabinet is offline.
create index bulk_item_deferred_idx on bulk_item (command_id) where state = 'deferred';
