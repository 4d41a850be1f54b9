/** The search for serial numbers in any case, which each added vehicle, cabinet and battery asks for. */
import { expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { useDemo } from '../testing/use-demo.ts'

const demo = useDemo({})

// What a connection planned while a table was small it keeps: 50,000 imported vehicles were read whole for each further one.
it('reads by an index, however small the table is when it is planned', async () => {
  const { system } = demo.running.server.services.db
  const found = await system.first(sql<{ settings: string[] }>`
    select proconfig as settings from pg_proc where proname = 'ids_numbered'`)
  expect(found?.settings).toContain('enable_seqscan=off')
})
