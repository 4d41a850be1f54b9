-- Its plans are kept by the connection: one made while a table is small would read all of it when it has grown.
alter function ids_numbered(text, text[]) set enable_seqscan = off;
