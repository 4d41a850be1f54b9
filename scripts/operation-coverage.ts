// Which operations of the contract are built, and what each built one still lacks: command, permission, a test naming it.
import { operations, type OperationId } from '../openapi/generated/operations.ts'
import { withoutCommand } from '../apps/cli/src/contract/command-names.ts'
import { commandTable } from '../apps/cli/src/contract/command-table.ts'
import { handlers } from '../apps/server/src/modules/index.ts'
import { defaultMenus, type DefaultMenu } from '../apps/server/src/modules/menus/default-menus.ts'
import { read, testFiles } from './repo-rules/source-tree.ts'

export type OperationCoverage = { id: OperationId; domain: string; isBuilt: boolean; lacks: string[] }

const OPEN_TO_EVERYBODY = new Set(['public', 'authenticated'])

function codesOf(menus: readonly DefaultMenu[]): string[] {
  return menus.flatMap((menu) => [menu.code, ...codesOf(menu.children ?? [])])
}

/** A code can be granted when it is a menu's, or a button's of that menu. */
function isGrantable(code: string, menus: readonly string[]): boolean {
  return OPEN_TO_EVERYBODY.has(code) || menus.some((menu) => code === menu || code.startsWith(`${menu}_`))
}

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
  const menus = codesOf(defaultMenus)
  const tested = wordsOfTests()
  return (Object.keys(operations) as OperationId[]).map((id) => {
    const isBuilt = handlers[id] !== undefined
    const permissions = permissionsOf(id)
    const lacks: string[] = []
    if (!commands.has(id)) lacks.push('command')
    if (permissions.length === 0 || !permissions.every((code) => isGrantable(code, menus))) lacks.push('permission')
    if (!tested.has(id)) lacks.push('test')
    return { id, domain: operations[id].domain, isBuilt, lacks: isBuilt ? lacks : [] }
  })
}
