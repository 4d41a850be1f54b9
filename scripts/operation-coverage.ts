// Which operations of the contract are built, and what each built one still lacks: command, permission, a test naming it.
import { operations, type OperationId } from '../openapi/generated/operations.ts'
import { withoutCommand } from '../apps/cli/src/contract/command-names.ts'
import { commandTable } from '../apps/cli/src/contract/command-table.ts'
import { handlers } from '../apps/server/src/modules/index.ts'
import { buttonsOf, defaultMenus, type DefaultMenu } from '../apps/server/src/modules/menus/default-menus.ts'
import { read, testFiles } from './repo-rules/source-tree.ts'

export type OperationCoverage = { id: OperationId; domain: string; isBuilt: boolean; lacks: string[] }

const OPEN_TO_EVERYBODY = new Set(['public', 'authenticated'])

function codesOf(menus: readonly DefaultMenu[]): string[] {
  return menus.flatMap((menu) => [menu.code, ...codesOf(menu.children ?? [])])
}

/** Codes that can be granted: those of menus and of buttons that have a name. */
function grantableCodes(): ReadonlySet<string> {
  const menus = codesOf(defaultMenus)
  const built = new Set(Object.keys(handlers))
  const buttons = menus.flatMap((menu) => buttonsOf(menu, menus, built))
  return new Set([...menus, ...buttons.filter((button) => !isUnnamed(button)).map(({ code }) => code)])
}

/** A button without texts shows its verb as its name. */
const isUnnamed = ({ name, nameEn }: { name: string; nameEn: string }) => name === nameEn

function permissionsOf(id: OperationId): string[] {
  const { permission } = operations[id]
  return typeof permission === 'string' ? [permission] : Object.values(permission)
}

/** Words of the tests of the programs; a package's own tests run against a server that is not ours. */
function wordsOfTests(): ReadonlySet<string> {
  const texts = testFiles.filter((path) => path.startsWith('apps/')).map(read)
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
}

export function operationCoverage(): OperationCoverage[] {
  const commands = new Set<string>([
    ...commandTable.map((command) => command.operationId),
    ...Object.keys(withoutCommand),
  ])
  const grantable = grantableCodes()
  const tested = wordsOfTests()
  return (Object.keys(operations) as OperationId[]).map((id) => {
    const isBuilt = handlers[id] !== undefined
    const permissions = permissionsOf(id)
    const lacks: string[] = []
    if (!commands.has(id)) lacks.push('command')
    if (permissions.length === 0 || !permissions.every((code) => OPEN_TO_EVERYBODY.has(code) || grantable.has(code)))
      lacks.push('permission')
    if (!tested.has(id)) lacks.push('test')
    return { id, domain: operations[id].domain, isBuilt, lacks: isBuilt ? lacks : [] }
  })
}
