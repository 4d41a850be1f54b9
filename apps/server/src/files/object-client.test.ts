/** The protocol of storages, and its faults, against a stand-in that checks each request by code of its own. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { S3StandIn, STORAGE_BUCKET, STORAGE_KEY, STORAGE_SECRET } from '../testing/s3-stand-in.ts'
import { addressOf, ObjectClient, type ObjectPlace, StorageFailure } from './object-client.ts'

const KEY = '384721/8f14e45fceea167a5a36dedd4bea2543.pdf'
const CONTENT = Buffer.from('a file of some length '.repeat(5_000))
const WAIT_MS = 300
const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex')

let storage: S3StandIn
let place: ObjectPlace
beforeAll(async () => {
  storage = await S3StandIn.start()
  place = {
    endpoint: `http://${storage.host}`,
    bucket: STORAGE_BUCKET,
    region: 'us-east-1',
    accessKey: STORAGE_KEY,
    secretKey: STORAGE_SECRET,
    isPathStyle: true,
  }
})
afterEach(() => {
  storage.faults.clear()
  storage.objects.clear()
})
afterAll(() => storage.close())

const clientOf = (changes: Partial<ObjectPlace> = {}) => new ObjectClient({ ...place, ...changes }, WAIT_MS)
const put = (client = clientOf(), hash = hashOf(CONTENT)) => client.put(KEY, new Blob([CONTENT]), hash)
const read = async () => {
  const object = await clientOf().open(KEY)
  return object && buffer(object.stream)
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof StorageFailure ? error.message : `another error: ${String(error)}`),
  )

it('puts, reads and removes an object', async () => {
  await put()
  expect(storage.objects.get(KEY)?.equals(CONTENT)).toBe(true)
  const object = await clientOf().open(KEY)
  expect(object?.size).toBe(CONTENT.length)
  expect(object && (await buffer(object.stream)).equals(CONTENT)).toBe(true)
  await clientOf().remove(KEY)
  expect(await read()).toBeUndefined()
  await clientOf().remove(KEY)
})

it.each([
  ['another secret', { secretKey: 'wrong' }, 'SignatureDoesNotMatch: The signature does not match'],
  ['another key', { accessKey: 'wrong' }, 'InvalidAccessKeyId: The access key does not exist'],
  ['another region', { region: 'cn-east-1' }, 'AuthorizationHeaderMalformed: The region is wrong'],
  ['another bucket', { bucket: 'wrong' }, 'NoSuchBucket: The bucket does not exist'],
  ['nobody there', { endpoint: 'http://127.0.0.1:1' }, /^Not reachable/],
])('says why it fails: %s', async (_, changes, reason) => {
  for (const work of [
    () => put(clientOf(changes)),
    () => clientOf(changes).open(KEY),
    () => clientOf(changes).remove(KEY),
  ])
    expect(await failure(work())).toMatch(reason)
  expect(storage.objects.size).toBe(0)
})

it('fails when the storage is full, or got another content', async () => {
  expect(await failure(put(clientOf(), hashOf(Buffer.from('other'))))).toMatch(/^XAmzContentSHA256Mismatch/)
  storage.faults.set('PUT', 'full')
  expect(await failure(put())).toMatch(/^XMinioStorageFull/)
  expect(storage.objects.size).toBe(0)
})

it('waits for a reply and for each piece only so long', async () => {
  await put()
  storage.faults.set('GET', 'silent').set('DELETE', 'silent')
  expect(await failure(clientOf().open(KEY))).toBe('No reply within 0.3 s')
  expect(await failure(clientOf().remove(KEY))).toBe('No reply within 0.3 s')
  storage.faults.set('GET', 'cut')
  expect(await failure(read())).toMatch(/^Not reachable/)
})

it('follows no redirect', async () => {
  storage.faults.set('GET', 'redirect')
  expect(await failure(clientOf().open(KEY))).toBe('HTTP 307')
})

it('addresses buckets as paths or as hosts', () => {
  const at = { ...place, endpoint: 'https://oss.example.com' }
  expect(addressOf(at, KEY)).toBe(`https://oss.example.com/swapdesk/${KEY}`)
  expect(addressOf({ ...at, isPathStyle: false }, KEY)).toBe(`https://swapdesk.oss.example.com/${KEY}`)
})
