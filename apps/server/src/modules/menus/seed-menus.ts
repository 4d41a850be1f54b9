/** Adds the default menus and buttons that are missing; what an administrator changed stays. */
import { type Executor, query } from '../../db/database.ts'
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

export async function seedMenus(db: Executor, built: ReadonlySet<string>): Promise<void> {
  const present = await db.all(query.selectFrom('menu').select(['code', 'id']).where('isDeleted', '=', 0))
  const idOf = new Map(present.map((row) => [row.code, row.id]))
  const menuCodes = codesOf(defaultMenus)
  const ensure = async (row: MenuRow, parentId: string): Promise<string> => {
    const known = idOf.get(row.code)
    if (known) return known
    const menu = { ...row, parentId, alias: row.code, isOpen: 1 }
    const added = await db.first(query.insertInto('menu').values(menu).returning('id'))
    return added?.id as string
  }
  const ensureAll = async (menus: readonly DefaultMenu[], parentId: string): Promise<void> => {
    for (const [index, menu] of menus.entries()) {
      const { code, name, nameEn, path, icon, isPlatformOnly = false, children = [] } = menu
      const id = await ensure(
        { code, name, nameEn, path, source: icon, sort: index + 1, category: 1, action: 0, isPlatformOnly },
        parentId,
      )
      await ensureAll(children, id)
      for (const [place, button] of buttonsOf(code, menuCodes, built).entries()) {
        const row = { ...button, path: null, source: null, sort: place + 1, category: 2 as const, isPlatformOnly }
        await ensure(row, id)
      }
    }
  }
  await ensureAll(defaultMenus, '0')
}

function codesOf(menus: readonly DefaultMenu[]): string[] {
  return menus.flatMap((menu) => [menu.code, ...codesOf(menu.children ?? [])])
}
