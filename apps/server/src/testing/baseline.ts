/** Keeps a copy of every table in a separate schema, from which each test file starts. */
import { type Executor, sql } from '../db/database.ts'

/** Copies all rows; once, after the demo is seeded. */
export async function keepBaseline(db: Executor): Promise<void> {
  await db.run(sql`create schema test_baseline`)
  await db.run(sql`do $$
    declare t text;
    begin
      for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname not like 'schema\_migration%'
      loop
        execute format('create table test_baseline.%I as table public.%I', t, t);
      end loop;
    end $$`)
  // Foreign keys and triggers are disabled: the copied rows satisfied them.
  await db.run(sql`create procedure test_baseline.restore() language plpgsql as $$
    declare t text; names text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for t in select relname from pg_class where relnamespace = 'test_baseline'::regnamespace and relkind = 'r'
      loop
        execute format('delete from public.%I', t);
        select string_agg(quote_ident(attname), ', ') into names from pg_attribute
          where attrelid = format('public.%I', t)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into public.%1$I (%2$s) select %2$s from test_baseline.%1$I', t, names);
      end loop;
    end $$`)
}

/** Restores all rows to the copy. */
export async function restoreBaseline(db: Executor): Promise<void> {
  await db.run(sql`call test_baseline.restore()`)
}
