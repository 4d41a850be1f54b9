/**
 * Grants of trees are stored as leaves: clients check a branch when everything below it is checked, so a branch represents
 * all its leaves, and is named only when all of them are granted. A screen with buttons is represented by its View button.
 */

type Node = { id: string; parentId: string }
type MenuNode = Node & { code: string; category: number }

const BUTTON = 2

function leavesByNode(nodes: readonly Node[]): Map<string, string[]> {
  const ids = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  const leaves = new Map<string, string[]>()
  const collect = (id: string): string[] => {
    const children = below.get(id) ?? []
    const found = children.length === 0 ? [id] : children.flatMap((child) => collect(child.id))
    leaves.set(id, found)
    return found
  }
  for (const { id, parentId } of nodes) if (!ids.has(parentId)) collect(id)
  return leaves
}

/** The leaves that identifiers stand for; those of no node remain. */
export function grantedLeaves(nodes: readonly Node[], sent: readonly string[]): string[] {
  const leaves = leavesByNode(nodes)
  return [...new Set(sent.flatMap((id) => leaves.get(id) ?? [id]))]
}

/** The granted leaves of the tree, and the branches of which every leaf is granted. */
export function namedGrants(nodes: readonly Node[], granted: ReadonlySet<string>): string[] {
  const leaves = leavesByNode(nodes)
  return nodes.map(({ id }) => id).filter((id) => leaves.get(id)?.every((leaf) => granted.has(leaf)))
}

export function viewButtonCode(screenCode: string): string {
  return `${screenCode}_view`
}

/** The screen that each View button represents. */
function screensOfViewButtons(menus: readonly MenuNode[]): Map<string, string> {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  return new Map(
    menus.flatMap((menu) => {
      const screen = byId.get(menu.parentId)
      return menu.category === BUTTON && screen && menu.code === viewButtonCode(screen.code)
        ? [[menu.id, screen.id]]
        : []
    }),
  )
}

/**
 * The menus to store for the menus of a request: leaves, and the screens of View buttons. A button that is granted for the
 * first time includes its screen, without which it could not be reached.
 */
export function storedMenus(
  menus: readonly MenuNode[],
  sent: readonly string[],
  before: ReadonlySet<string>,
): string[] {
  const leaves = grantedLeaves(menus, sent)
  const screens = screensOfViewButtons(menus)
  const viewButtons = new Map([...screens].map(([button, screen]) => [screen, button]))
  const parents = new Map(menus.map(({ id, parentId }) => [id, parentId]))
  const withScreens = leaves.flatMap((id) => {
    const screen = screens.get(id) ?? (before.has(id) ? undefined : parents.get(id))
    const button = screen === undefined ? undefined : viewButtons.get(screen)
    return screen === undefined || button === undefined ? [id] : [id, screen, button]
  })
  return [...new Set(withScreens)]
}

/** The menus to name for stored ones. */
export function namedMenus(menus: readonly MenuNode[], stored: ReadonlySet<string>): string[] {
  const screens = screensOfViewButtons(menus)
  const granted = menus.map(({ id }) => id).filter((id) => stored.has(screens.get(id) ?? id))
  return namedGrants(menus, new Set(granted))
}
