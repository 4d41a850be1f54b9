/** Fields that take the address of a picture or file: the contract marks them, and only uploaded files are accepted. */
import type { OperationId } from '@swapdesk/contract/operations'
import type { FileStore } from '../files/file-store.ts'
import { inputSchemaOf, resolveSchema } from './contract.ts'
import { fieldProblem } from './problem.ts'

const FOLDER = '/files/'

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

type Input = Readonly<Record<string, unknown>>

/** Refuses addresses of the right form that no upload returned. Names are random, so that existence proves an upload. */
export async function assertUploaded(id: OperationId, input: Input, files: FileStore): Promise<void> {
  for (const name of fileAddressesOf(id)) {
    const address = input[name]
    if (typeof address !== 'string' || address === '') continue
    if (!(await files.has(address.slice(FOLDER.length)))) throw fieldProblem('file.address', name)
  }
}
