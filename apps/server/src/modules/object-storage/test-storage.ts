/** Tests a storage as the server uses it: writes, reads and removes a small object. */
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { lockRow } from '../../crud/write.ts'
import { type ObjectClient, StorageFailure } from '../../files/object-client.ts'
import { AfterCommit, type Context, type DataOf, type InputOf, NotDone } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { connect, type StorageSetting } from './connect-storage.ts'
import { objectStorages } from './object-storage.repository.ts'

declare module '../../http/services.ts' {
  interface Services {
    /** How long a storage may take to reply, if not as long as usual; for tests. */
    storageWaitMs: number | undefined
  }
}

type Tested = DataOf<'objectStorageTest'>
type Step = NonNullable<Tested['step']>

const SIZE = 16

export async function testStorage(
  context: Context,
  { id }: InputOf<'objectStorageTest'>,
): Promise<AfterCommit<Tested>> {
  const { services } = context
  const setting = (await lockRow(context, objectStorages, id)) as StorageSetting
  context.audit({ entity: objectStorages.name, id, tenantId: setting.tenantId })
  return new AfterCommit(async () => {
    const needs = { secrets: services.secrets, hosts: services.config.outboundHosts, waitMs: services.storageWaitMs }
    const tested = await outcomeOf(() => connect(setting, needs), setting.tenantId)
    return tested.isReachable
      ? tested
      : new NotDone(tested, new Problem('object-storage.unreachable', { reason: tested.reason ?? '' }))
  })
}

async function outcomeOf(open: () => ObjectClient, tenantId: string): Promise<Tested> {
  const content = randomBytes(SIZE)
  const key = `${tenantId}/swapdesk-test-${content.toString('hex')}`
  let step: Step = 'write'
  try {
    const client = open()
    await client.put(key, new Blob([content]), createHash('sha256').update(content).digest('hex'))
    step = 'read'
    const object = await client.open(key)
    if (!object) throw new StorageFailure('The object that was written is not there')
    if (!(await buffer(object.stream)).equals(content))
      throw new StorageFailure('Another content was read than written')
    step = 'remove'
    await client.remove(key)
    return { isReachable: true, step: null, reason: null }
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    return { isReachable: false, step, reason: error.message }
  }
}
