import { describe, expect, it } from 'vitest'
import { type OperationId, operations } from '../../openapi/generated/operations.ts'
import { inputSchemaOf } from '../../apps/server/src/http/contract.ts'
import { definedNouns } from '../../apps/server/src/crud/noun.ts'
import { handlers } from '../../apps/server/src/modules/index.ts'
import { codeFiles, read, testFiles } from './source-tree.ts'

/** Inputs read under another name, with the place where they are. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  'authToken.email': 'only for the grant register, which is always refused',
  'tenantPackageAdd.packageNameEn': 'stored like any field of the noun tenant-packages',
  'tenantPackageAdd.remark': 'stored like any field of the noun tenant-packages',
  'tenantPackageUpdate.packageNameEn': 'stored like any field of the noun tenant-packages',
  'tenantPackageUpdate.remark': 'stored like any field of the noun tenant-packages',
  'userRegisterGuest.oauthId': "the session's own is used, as the contract says",
  'userUpdate.avatar': 'stored like any field of the noun users',
  'userUpdatePhone.codeId': 'read by modules/auth/phone-code.ts',
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

function identifiersOf(prefixes: readonly string[]): ReadonlySet<string> {
  const paths = codeFiles.filter(
    (path) => prefixes.some((prefix) => path.startsWith(prefix)) && !testFiles.includes(path),
  )
  return new Set(paths.flatMap((path) => read(path).replace(COMMENT, '').match(/\w+/g) ?? []))
}

const bound = new Set<string>(definedNouns().flatMap(({ operations: ids }) => Object.values(ids).flat()))
const unbound = (Object.keys(operations) as OperationId[]).filter((id) => id in handlers && !bound.has(id))
const shared = identifiersOf(['apps/server/src/http/', 'apps/server/src/crud/', 'apps/server/src/export/'])
const byDomain = new Map<string, ReadonlySet<string>>()

function wordsOfDomain(domain: string): ReadonlySet<string> {
  const known = byDomain.get(domain) ?? identifiersOf([`apps/server/src/modules/${domain}/`])
  byDomain.set(domain, known)
  return known
}

// The compiler checks the inputs of nouns; those of other handlers may be forgotten without an error.
describe('inputs of operations that no noun binds', () => {
  it('are listed as exceptions only while they exist', () => {
    const names = new Set(
      unbound.flatMap((id) => Object.keys(inputSchemaOf(id).properties ?? {}).map((name) => `${id}.${name}`)),
    )
    expect(Object.keys(READ_ELSEWHERE).filter((name) => !names.has(name))).toEqual([])
  })

  it.each(unbound)('%s reads each', (id) => {
    const words = wordsOfDomain(operations[id].domain)
    const names = Object.keys(inputSchemaOf(id).properties ?? {})
    const unread = names.filter((name) => !words.has(name) && !shared.has(name) && !(`${id}.${name}` in READ_ELSEWHERE))
    expect(unread).toEqual([])
  })
})
