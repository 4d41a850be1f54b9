/**
 * Fields that take the address of a picture or file: the contract marks them, and only uploaded files are accepted, and what
 * the row holds already.
 */
import type { OperationId } from '@swapdesk/contract/operations'
import type { FileStore } from '../files/file-store.ts'
import { inputSchemaOf, resolveSchema } from './contract.ts'
import { fieldProblem } from './problem.ts'

const FOLDER = '/files/'
/** The pattern of `FileAddress` in openapi/shared/schemas.yaml, for pictures: other files have no address of this form. */
const UPLOADED = /^\/files\/[0-9a-f]{32}\.(?:png|jpg)$/

const fields = new Map<OperationId, string[]>()
/** The fields of an operation that take the address of a file. */
export function fileAddressesOf(id: OperationId): string[] {
  let names = fields.get(id)
  if (!names) {
    names = Object.entries(inputSchemaOf(id).properties ?? {})
      .filter(([, property]) => resolveSchema(property)['format'] === 'file-address')
      .map(([name]) => name)
    fields.set(id, names)
  }
  return names
}

type Input = Record<string, unknown>
/** Addresses that no upload returned, by field. */
export type ForeignFiles = Map<string, string>

/**
 * Takes addresses of another form out of a change: rows from before the rule are sent back whole with theirs. Each is accepted
 * where it is stored already (`assertStoredFiles`), and refused if nothing compares it.
 */
export function takeForeignFiles(id: OperationId, input: Input, foreign: ForeignFiles): void {
  for (const [name, address] of addressesIn(id, input)) {
    if (UPLOADED.test(address)) continue
    foreign.set(name, address)
    delete input[name]
  }
}

/**
 * Does the same with addresses of the right form whose file is missing, and refuses them in a new row. Names are random, so
 * that existence proves an upload.
 */
export async function takeMissingFiles(
  id: OperationId,
  input: Input,
  files: FileStore,
  foreign: ForeignFiles | undefined,
): Promise<void> {
  for (const [name, address] of addressesIn(id, input)) {
    if (await files.has(address.slice(FOLDER.length))) continue
    if (!foreign) throw fieldProblem('file.address', name)
    foreign.set(name, address)
    delete input[name]
  }
}

function addressesIn(id: OperationId, input: Input): [name: string, address: string][] {
  return fileAddressesOf(id).flatMap((name) => {
    const address = input[name]
    return typeof address === 'string' && address !== '' ? [[name, address]] : []
  })
}

/** Refuses taken addresses that differ from the stored ones. */
export function assertStoredFiles(foreign: ForeignFiles, stored: Readonly<Input>): void {
  for (const [name, address] of foreign) {
    if (stored[name] !== address) throw fieldProblem('file.address', name)
    foreign.delete(name)
  }
}

/** Refuses taken addresses that nothing compared. */
export function assertNoForeignFiles(foreign: ForeignFiles): void {
  for (const name of foreign.keys()) throw fieldProblem('file.address', name)
}
