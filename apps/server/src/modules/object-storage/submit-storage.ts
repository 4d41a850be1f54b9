/**
 * Adds a storage or changes one: the secret is stored encrypted, enabling one disables the others of the tenant, and where the
 * files are stays while there are any. Raw SQL: a function of the database.
 */
import { EnableStatus } from '@swapdesk/dictionary'
import type { Row } from '../../crud/noun.ts'
import { lockRows, removeRows, splitIds, submitRow, tenantOfNew } from '../../crud/write.ts'
import { sql } from '../../db/database.ts'
import type { Context, DataOf, InputOf } from '../../http/context.ts'
import { refusalOf } from '../../http/principal.ts'
import { fieldProblem, Problem } from '../../http/problem.ts'
import { encryptSecret } from '../../http/secret-encryption.ts'
import { isEndpointAllowed, isKnownKind, secretPurpose } from './connect-storage.ts'
import { disableOthers } from './enable-storage.ts'
import { objectStorages } from './object-storage.repository.ts'

/** Forms of the API family that demand the secret again send a mask. */
const MASK = /^\*+$/

/** Columns that decide in which bucket files are looked for. */
const PLACE = ['category', 'endpoint', 'bucketName', 'appId'] as const
/** Columns that decide where new files go, and who can read them there. */
const SENDING = [...PLACE, 'region', 'accessKey', 'secretKey'] as const

export function submitStorage(
  context: Context,
  input: InputOf<'objectStorageSubmit'>,
): Promise<DataOf<'objectStorageSubmit'>> {
  const prepare = async (_: Context, row: Row, before: Row | undefined): Promise<Row> => {
    const tenantId = before ? String(before['tenantId']) : tenantOfNew(context, input)
    if (!isKnownKind(row['category'])) throw fieldProblem('object-storage.kind-unknown', 'category')
    if (!isEndpointAllowed(context.services.config.outboundHosts, String(row['endpoint'])))
      throw fieldProblem('object-storage.endpoint-not-allowed', 'endpoint')
    const after = { ...row, secretKey: secretOf(context, tenantId, row, before) }
    assertMayChange(context, after, before)
    if (before) await assertPlaceKept(context, after, before)
    const isEnabling = isInUse(row) && !isInUse(before)
    if (isEnabling) await disableOthers(context, tenantId, before && String(before['id']))
    return after
  }
  return submitRow(context, { ...objectStorages, prepare }, input)
}

export async function removeStorages(
  context: Context,
  { ids }: InputOf<'objectStorageRemove'>,
): Promise<DataOf<'objectStorageRemove'>> {
  // Locked first: an upload that has chosen one of them has been stored, or waits and will find it gone.
  const rows = await lockRows(context, objectStorages, splitIds(ids))
  if (
    await holdFiles(
      context,
      rows.map(({ id }) => id),
    )
  )
    throw new Problem('object-storage.holds-files')
  return removeRows(context, objectStorages, splitIds(ids))
}

/** To which bucket the files of a tenant go is a right of its own: the owner of the bucket reads them. */
function assertMayChange(context: Context, after: Row, before: Row | undefined): void {
  const refusal = refusalOf(context.principal, 'objectStorageEnable', true)
  if (!refusal) return
  const isTouched = isInUse(after) !== isInUse(before) || SENDING.some((name) => isChanged(name, after, before))
  if (isTouched && (isInUse(after) || isInUse(before))) throw refusal
}

/** A storage with files is not pointed at another bucket, where they are not. */
async function assertPlaceKept(context: Context, after: Row, before: Row): Promise<void> {
  const changed = PLACE.find((name) => isChanged(name, after, before))
  if (changed && (await holdFiles(context, [String(before['id'])])))
    throw fieldProblem('object-storage.place-fixed', changed)
}

async function holdFiles({ db }: Context, ids: readonly string[]): Promise<boolean> {
  const found = await db.first(sql<{ holds: boolean }>`select storages_hold_files(${ids}::bigint[]) as holds`)
  return found?.holds === true
}

function isChanged(name: string, after: Row, before: Row | undefined): boolean {
  return (after[name] || null) !== (before?.[name] || null)
}

function isInUse(row: Row | undefined): boolean {
  return Number(row?.['status'] ?? EnableStatus.Disabled) === EnableStatus.Enabled
}

function secretOf({ services }: Context, tenantId: string, row: Row, before: Row | undefined): unknown {
  const kept = before?.['secretKey']
  const given = row['secretKey'] || kept
  if (given === kept || (kept && MASK.test(String(given)))) return kept
  return encryptSecret(services.secrets, secretPurpose(tenantId), String(given))
}
