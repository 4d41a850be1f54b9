/**
 * Upload quota of a tenant, checked before a file is written, in the transaction of the upload, serialized per tenant. Pictures
 * are counted here, attachments by a trigger on their rows. Raw SQL: an advisory lock, and an upsert that adds.
 */
import { sql } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { numberParam } from '../../http/param-values.ts'
import { Problem } from '../../http/problem.ts'

type UploadKind = 'picture' | 'attachment'
type Usage = { kind: UploadKind; files: number; bytes: number }

const MEGABYTE = 1024 * 1024
const NAMES: Record<UploadKind, { zh: string; en: string }> = {
  picture: { zh: '图片', en: 'pictures' },
  attachment: { zh: '附件', en: 'attachments' },
}

/** Refuses a file that exceeds the quota, with the tenant's usage. */
export async function checkQuota(context: Context, size: number): Promise<void> {
  const { db, principal, services, locale } = context
  const { tenantId } = principal
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${tenantId}`}, 0))`)
  const usage = await db.all(sql<Usage>`select kind, files::int, bytes::float8 from upload_usage
    where tenant_id = ${tenantId} order by bytes desc`)
  const used = usage.reduce((sum, { bytes }) => sum + bytes, 0)
  const limit = (await numberParam({ db, config: services.config }, 'upload.quota-mb', tenantId)) * MEGABYTE
  if (used + size > limit) {
    const by = usage.map((of) => `${NAMES[of.kind][locale]} ${megabytes(of.bytes)} (${of.files})`).join(', ')
    const params = { limit: megabytes(limit), used: megabytes(used), by: by || '---' }
    throw new Problem('file.quota', params, undefined, { limit, used, usage })
  }
}

/** Counts a picture. Rows show pictures by their addresses, so that none is given back. */
export async function countPicture({ db, principal: { tenantId } }: Context, size: number): Promise<void> {
  await db.run(sql`insert into upload_usage as u (tenant_id, kind, files, bytes) values (${tenantId}, 'picture', 1, ${size})
    on conflict (tenant_id, kind) do update set files = u.files + 1, bytes = u.bytes + excluded.bytes`)
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
