import { updatedBy } from '../../crud/authorship.ts'
import { plainHandlers } from '../../crud/handlers.ts'
import { lockRow, submitRow } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import type { Context, DataOf, HandlersOf, InputOf } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { clients, newSecret } from './clients.repository.ts'

/** A generated secret is returned once, by the call that generated it. */
async function submit(context: Context, input: InputOf<'clientSubmit'>): Promise<DataOf<'clientSubmit'>> {
  const isMade = !isUpdate(input) && !input.clientSecret
  const clientSecret = isMade ? newSecret() : null
  const { id } = await submitRow(context, clients, isMade ? { ...input, clientSecret } : input)
  return { id, clientSecret }
}

async function resetSecret(context: Context, { id }: { id: string }): Promise<DataOf<'clientResetSecret'>> {
  await lockRow(context, clients, id)
  const clientSecret = newSecret()
  await context.db.run(
    query
      .updateTable('client')
      .set({ clientSecret, ...updatedBy(context) })
      .where('id', '=', id),
  )
  const { tenantId } = context.principal
  context.audit({ entity: clients.name, id, tenantId, changes: { clientSecret: ['***', '***'] } })
  return { id, clientSecret }
}

export const clientHandlers: HandlersOf<'clients'> = {
  ...plainHandlers(clients),
  clientSubmit: submit,
  clientResetSecret: resetSecret,
}
