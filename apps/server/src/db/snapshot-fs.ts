/** An embedded database in memory that starts with the files of a cluster in a folder, as of a snapshot for tests. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'

/** `canOwn`: the file is these bytes, not a copy of them. */
type WriteFile = (path: string, content: Uint8Array, options: { canOwn: boolean }) => void

/** Reads the files directly: the package would unpack an archive, in several copies of all it holds. */
export class SnapshotFS extends MemoryFS {
  readonly #folder: string

  constructor(folder: string) {
    super()
    this.#folder = folder
  }

  override async initialSyncFs(): Promise<void> {
    const files = (this.pg as PGlite).Module.FS
    const writeFile: WriteFile = files.writeFile.bind(files)
    const copy = (from: string, to: string): void => {
      if (!files.analyzePath(to).exists) files.mkdir(to, statSync(from).mode)
      for (const entry of readdirSync(from, { withFileTypes: true })) {
        const [source, target] = [join(from, entry.name), `${to}/${entry.name}`]
        if (entry.isDirectory()) copy(source, target)
        else writeFile(target, readFileSync(source), { canOwn: true })
      }
    }
    copy(this.#folder, PGlite.paths.PGDATA)
  }
}
