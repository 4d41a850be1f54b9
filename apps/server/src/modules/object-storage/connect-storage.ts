/** The client of a storage: where its bucket is, by the kind of storage, and its secret. */
import { OssProvider } from '@swapdesk/dictionary'
import { type Database, query } from '../../db/database.ts'
import { isOutboundAllowed, type OutboundHosts } from '../../env-outbound.ts'
import { ObjectClient, type ObjectPlace, StorageFailure } from '../../files/object-client.ts'
import type { ClientOf } from '../../files/placed-files.ts'
import { decryptSecret } from '../../http/secret-encryption.ts'
import type { Secrets } from '../../http/secrets.ts'

export type StorageSetting = {
  tenantId: string
  category: number
  endpoint: string
  accessKey: string
  secretKey: string
  bucketName: string
  appId: string | null
  region: string | null
}
type Needs = { secrets: Secrets; hosts: OutboundHosts; waitMs?: number | undefined }

const REGION = 'us-east-1'

/** What the secrets of a tenant's storages are encrypted for. */
export function secretPurpose(tenantId: string): string {
  return `object storage ${tenantId}`
}

/** Kinds of storage the server can use; operators may have added others to the dictionary. */
export function isKnownKind(category: unknown): boolean {
  return Object.values(OssProvider).some((key) => key === Number(category))
}

/** Whether a storage may be called: its host is allowed, and its address has nothing after it. */
export function isEndpointAllowed(hosts: OutboundHosts, endpoint: string): boolean {
  if (!isOutboundAllowed(hosts, endpoint)) return false
  const { pathname, search, hash } = new URL(endpoint)
  return `${pathname}${search}${hash}` === '/'
}

/** MinIO has buckets as paths; the others as hosts below the endpoint, which is why only the endpoint has to be allowed. */
export function placeOf(setting: StorageSetting, secretKey: string): ObjectPlace {
  const { category, endpoint, bucketName, appId, region, accessKey } = setting
  // Buckets of Tencent Cloud end in the number of the account.
  const bucket = category === OssProvider.Tencent && appId ? `${bucketName}-${appId}` : bucketName
  return {
    endpoint,
    bucket,
    region: region ?? REGION,
    accessKey,
    secretKey,
    isPathStyle: category === OssProvider.Minio,
  }
}

/** Throws `StorageFailure` if the host is no longer allowed or the secret cannot be decrypted. */
export function connect(setting: StorageSetting, { secrets, hosts, waitMs }: Needs): ObjectClient {
  // Allowed when it was stored; the configuration may have changed since.
  if (!isEndpointAllowed(hosts, setting.endpoint)) {
    throw new StorageFailure('The server may not call this host: add it to SWAPDESK_OUTBOUND_HOSTS')
  }
  const secretKey = decryptSecret(secrets, secretPurpose(setting.tenantId), setting.secretKey)
  if (secretKey === undefined) throw new StorageFailure('The secret cannot be decrypted: enter it again in the storage')
  return new ObjectClient(placeOf(setting, secretKey), waitMs)
}

export function clientsOf(db: Database, needs: Needs): ClientOf {
  return async (storageId) => {
    const setting = await db.system.first(
      query
        .selectFrom('objectStorage')
        .select(['tenantId', 'category', 'endpoint', 'accessKey', 'secretKey', 'bucketName', 'appId', 'region'])
        .where('id', '=', storageId),
    )
    if (!setting) throw new StorageFailure('The storage does not exist')
    return connect(setting, needs)
  }
}
