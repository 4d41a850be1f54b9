/**
 * The file of a backup: a tar of small entries, compressed, and encrypted by age if there is a passphrase. Its last entry lists
 * the contents, which detects truncated or modified files. Memory: one entry at a time.
 */
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { writeWhole } from '@swapdesk/whole-file'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'

export type ArchiveFile = { name: string; data: Buffer }
export type Manifest = {
  sha256: string
  entries: number
  rows: Record<string, number>
  files: number
  /** Names of files that rows say are on the disk, and that were not; older backups do not say. */
  missing?: readonly string[]
}

const MANIFEST = 'manifest.json'
const ENCRYPTED = 'age-encryption.org/v1'

class Digest {
  readonly #hash = createHash('sha256')
  entries = 0

  add({ name, data }: ArchiveFile): void {
    this.#hash.update(`${name}\n${data.length}\n`).update(data)
    this.entries += 1
  }

  get sha256(): string {
    return this.#hash.copy().digest('hex')
  }
}

/** Writes the entries that `produce` adds; the file appears when it is complete, and must not exist before. */
export async function writeArchive(
  path: string,
  passphrase: string | undefined,
  produce: (
    add: (name: string, data: Buffer) => Promise<void>,
  ) => Promise<Pick<Manifest, 'rows' | 'files' | 'missing'>>,
): Promise<Manifest> {
  const tar = pack()
  const compressed = createZstdCompress()
  // An error of either side ends the other.
  pipeline(Readable.from(tar), compressed, () => undefined)
  const writing = writeWhole(path, await encrypted(compressed, passphrase), { mode: 0o600, isNew: true })
  const put = async ({ name, data }: ArchiveFile): Promise<void> => {
    const entry = tar.entry({ name, size: data.length })
    entry.end(data)
    await finished(entry)
  }
  const digest = new Digest()
  const produced = (async () => {
    const counts = await produce(async (name, data) => {
      digest.add({ name, data })
      await put({ name, data })
    })
    const manifest = { sha256: digest.sha256, entries: digest.entries, ...counts }
    await put({ name: MANIFEST, data: Buffer.from(JSON.stringify(manifest)) })
    tar.finalize()
    return manifest
  })()
  produced.catch((error: Error) => compressed.destroy(error))
  const [manifest] = await Promise.all([produced, writing])
  return manifest
}

async function encrypted(source: Readable, passphrase: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  if (passphrase === undefined) return source
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const stream = await encrypter.encrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>)
  return stream as ReadableStream<Uint8Array>
}

async function decrypted(path: string, passphrase: string | undefined): Promise<Readable> {
  const start = await (await openAsBlob(path)).slice(0, ENCRYPTED.length).text()
  const source = createReadStream(path)
  if (start !== ENCRYPTED) return source
  if (passphrase === undefined) {
    source.destroy()
    throw new Error(`${path} is encrypted: its passphrase is needed (SWAPDESK_BACKUP_PASSPHRASE or --passphrase-file).`)
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const stream = await decrypter.decrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>)
    return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
  } catch (error) {
    source.destroy()
    throw new Error(`${path} cannot be decrypted: another passphrase, or a changed file.`, { cause: error })
  }
}

/** The entries in order; fails at the end if they do not match the last entry. */
export async function* readArchive(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveFile, Manifest> {
  const tar = extract()
  const failed = new Promise<never>((_, reject) => {
    void decrypted(path, passphrase).then(
      (source) =>
        pipeline(source, createZstdDecompress(), tar as unknown as NodeJS.WritableStream, (error) => {
          if (error) reject(error)
        }),
      reject,
    )
  })
  failed.catch((error: Error) => tar.destroy(error))
  const digest = new Digest()
  let manifest: Manifest | undefined
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      const data = Buffer.concat(chunks)
      if (entry.header.name === MANIFEST) manifest = JSON.parse(data.toString()) as Manifest
      else {
        const read = { name: entry.header.name, data }
        digest.add(read)
        yield read
      }
    }
  } catch (error) {
    const message = (error as Error).message
    throw new Error(message.startsWith(path) ? message : `${path} is not whole, or no backup (${message}).`, {
      cause: error,
    })
  }
  if (manifest?.sha256 !== digest.sha256 || manifest.entries !== digest.entries)
    throw new Error(`${path} is not whole, or was changed: what it holds is not what its end says.`)
  return manifest
}

/** Reads the whole stream. */
export async function verifyArchive(path: string, passphrase: string | undefined): Promise<Manifest> {
  const entries = readArchive(path, passphrase)
  for (;;) {
    const { value, done } = await entries.next()
    if (done) return value
  }
}
