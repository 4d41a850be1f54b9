/** Records whose rows change, in every table that the catalogue shows to have a tenant. */
import { type Database, type Executor, sql } from '../../db/database.ts'
import { tenantTables } from '../tenant-rows.ts'

export type Change = { relation: string; tenantId: string }

const TRIGGER = 'history_change'

/** The triggers run as their owner: the application's role has no access to what they record. */
export async function watchChanges(db: Database): Promise<void> {
  await db.system.run(sql`create schema history_watch`)
  await db.system.run(sql`create table history_watch.change (relation text not null, tenant_id text not null)`)
  await db.system.run(sql`create function history_watch.record() returns trigger language plpgsql security definer as $$
    begin
      if tg_op <> 'UPDATE' or new is distinct from old then
        insert into history_watch.change
          select distinct tg_table_name, t from (values (old.tenant_id), (new.tenant_id)) as v(t) where t is not null;
      end if;
      return null;
    end $$`)
  for (const { name } of await tenantTables(db.system)) {
    await db.system.run(sql`create trigger ${sql.ref(TRIGGER)} after insert or update or delete on ${sql.table(name)}
      for each row execute function history_watch.record()`)
  }
}

/** Restoring rows and generated rows disable triggers; these are recorded all the same from here on. */
export async function watchReplicatedChanges(db: Executor): Promise<void> {
  for (const { name } of await tenantTables(db))
    await db.run(sql`alter table ${sql.table(name)} enable always trigger ${sql.ref(TRIGGER)}`)
}

/** What changed since the last call. */
export async function takeChanges(db: Executor): Promise<Change[]> {
  const changes = await db.all(
    sql<Change>`with taken as (delete from history_watch.change returning *) select distinct relation, tenant_id from taken`,
  )
  return changes
}
