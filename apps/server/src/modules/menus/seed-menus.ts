/**
 * Adds default menus and buttons that were never seeded in this installation; changes and removals by administrators are kept.
 * The menus to administer menus and roles are built in and always present.
 */
import { type Executor, query } from '../../db/database.ts'
import { anyOf } from '../../db/expressions.ts'
import { seededKeys, noteSeeded } from '../../db/seed-ledger.ts'
import { buttonsOf, type DefaultMenu, defaultMenus } from './default-menus.ts'

type MenuRow = {
  code: string
  name: string
  nameEn: string
  path: string | null
  source: string | null
  sort: number
  category: 1 | 2
  action: number
  isPlatformOnly: boolean
}

/** Screens needed to undo any mistake, with their groups and buttons. */
const BUILTIN_SCREENS = new Set(['menu', 'role', 'user'])

function isBuiltinBranch({ code, children = [] }: DefaultMenu): boolean {
  return BUILTIN_SCREENS.has(code) || children.some(isBuiltinBranch)
}

/** The identifiers of the menus that were added. */
export async function seedMenus(db: Executor, built: ReadonlySet<string>): Promise<string[]> {
  const present = await db.all(query.selectFrom('menu').select(['code', 'id']).where('isDeleted', '=', 0))
  const seeded = await seededKeys(db, 'menu')
  const idOf = new Map(present.map((row) => [row.code, row.id]))
  const menuCodes = codesOf(defaultMenus)
  const added: string[] = []
  const codes: string[] = []
  const builtin: string[] = []
  /** Undefined if it was seeded once and removed since. */
  const ensure = async (row: MenuRow, parentId: string, isBuiltin: boolean): Promise<string | undefined> => {
    codes.push(row.code)
    if (isBuiltin) builtin.push(row.code)
    const known = idOf.get(row.code)
    if (known) return known
    if (seeded.has(row.code) && !isBuiltin) return undefined
    const menu = { ...row, parentId, alias: row.code, isOpen: 1 }
    const id = (await db.first(query.insertInto('menu').values(menu).returning('id')))?.id as string
    added.push(id)
    return id
  }
  const ensureAll = async (menus: readonly DefaultMenu[], parentId: string): Promise<void> => {
    for (const [index, menu] of menus.entries()) {
      const { code, name, nameEn, path, icon, isPlatformOnly = false, children = [] } = menu
      const row = {
        code,
        name,
        nameEn,
        path,
        source: icon,
        sort: index + 1,
        category: 1 as const,
        action: 0,
        isPlatformOnly,
      }
      const id = await ensure(row, parentId, isBuiltinBranch(menu))
      // A new screen of a removed group is placed at the top level.
      await ensureAll(children, id ?? '0')
      for (const [place, button] of id === undefined ? [] : buttonsOf(code, menuCodes, built).entries()) {
        const below = { ...button, path: null, source: null, sort: place + 1, category: 2 as const, isPlatformOnly }
        await ensure(below, id as string, BUILTIN_SCREENS.has(code))
      }
    }
  }
  await ensureAll(defaultMenus, '0')
  await noteSeeded(db, 'menu', codes)
  await db.run(
    query
      .updateTable('menu')
      .set({ isBuiltin: true, status: 1 })
      .where('code', '=', anyOf(builtin))
      .where('isDeleted', '=', 0)
      .where('isBuiltin', '=', false),
  )
  return added
}

function codesOf(menus: readonly DefaultMenu[]): string[] {
  return menus.flatMap((menu) => [menu.code, ...codesOf(menu.children ?? [])])
}
