/** Keeps a copy of every table in a separate schema, from which each test file starts. */
import { type Executor, sql } from '../db/database.ts'

/** Copies all rows; once, after the demo is seeded. */
export async function keepBaseline(db: Executor): Promise<void> {
  await db.run(sql`create schema test_baseline`)
  await db.run(sql`create schema test_restore`)
  await db.run(sql`create table test_restore.row_count (name text primary key, rows bigint not null)`)
  // The newest transaction whose rows are those of the copy.
  await db.run(sql`create table test_restore.last_transaction (id bigint not null)`)
  await db.run(sql`do $$
    declare t text;
    begin
      for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname not like 'schema\_migration%'
      loop
        execute format('create table test_baseline.%I as table public.%I', t, t);
        execute format('insert into test_restore.row_count select %L, count(*) from public.%I', t, t);
      end loop;
      insert into test_restore.last_transaction select pg_current_xact_id()::text::bigint;
    end $$`)
  // Foreign keys and triggers are disabled: the copied rows satisfied them. Only tables with rows of later transactions, or
  // with another number of rows, are restored: rewriting all of them takes longer than most test files.
  await db.run(sql`create procedure test_restore.run() language plpgsql as $$
    declare t text; names text; expected bigint; since bigint; is_changed boolean;
    begin
      perform set_config('session_replication_role', 'replica', true);
      select id into since from test_restore.last_transaction;
      for t, expected in select name, rows from test_restore.row_count
      loop
        execute format('select count(*) <> $1 or coalesce(bool_or(xmin::text::bigint > $2), false) from public.%I', t)
          into is_changed using expected, since;
        continue when not is_changed;
        execute format('delete from public.%I', t);
        select string_agg(quote_ident(attname), ', ') into names from pg_attribute
          where attrelid = format('public.%I', t)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into public.%1$I (%2$s) select %2$s from test_baseline.%1$I', t, names);
      end loop;
      update test_restore.last_transaction set id = pg_current_xact_id()::text::bigint;
    end $$`)
}

/** Restores all rows to the copy. */
export async function restoreBaseline(db: Executor): Promise<void> {
  await db.run(sql`call test_restore.run()`)
}
