// What the menus of a grant mean: screens with their buttons, of which some only show.
import { MenuCategory } from '@swapdesk/dictionary'
import type { GrantNode } from '../../kit/tree/check-tree-rules'

/** The actions that many screens have, in the order of the matrix. */
export const ACTIONS = ['view', 'add', 'edit', 'delete', 'export'] as const
export type Action = (typeof ACTIONS)[number]

/** A screen of the matrix: the leaf of each of its actions, and those of the actions that only it has. */
export type ScreenRights = {
  node: GrantNode
  cells: Partial<Record<Action, string>>
  others: GrantNode[]
}

/** The action of a button: what its code has after that of its screen, or what follows its last underscore; undefined for a screen or a group. */
function actionOf({ category, code = '' }: GrantNode, parent: GrantNode | undefined): string | undefined {
  if (category !== MenuCategory.Button) return undefined
  const prefix = `${parent?.code ?? ''}_`
  return code.startsWith(prefix) ? code.slice(prefix.length) : code.slice(code.lastIndexOf('_') + 1)
}

const isAction = (action: string): action is Action => (ACTIONS as readonly string[]).includes(action)

/** The leaves that only show: View buttons, and screens without buttons. */
export function viewLeaves(nodes: readonly GrantNode[], parent?: GrantNode): string[] {
  return nodes.flatMap((node) => {
    if (node.children?.length) return viewLeaves(node.children, node)
    return (actionOf(node, parent) ?? 'view') === 'view' ? [node.id] : []
  })
}

/** The screens in the order of the menu. */
export function screensOf(nodes: readonly GrantNode[]): ScreenRights[] {
  return nodes.flatMap((node): ScreenRights[] => {
    const children = node.children ?? []
    if (children.length === 0) return [{ node, cells: { view: node.id }, others: [] }]
    const buttons = children.filter((child) => actionOf(child, node) !== undefined)
    const below = screensOf(children.filter((child) => !buttons.includes(child)))
    if (buttons.length === 0) return below
    const screen: ScreenRights = { node, cells: {}, others: [] }
    for (const button of buttons) {
      const action = actionOf(button, node) ?? ''
      if (isAction(action)) screen.cells[action] = button.id
      else screen.others.push(button)
    }
    return [screen, ...below]
  })
}

type Difference = { added: string[]; removed: string[] }

/** The leaves that differ, each by its name and the one above it. */
export function differenceOf(
  nodes: readonly GrantNode[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  nameOf: (node: GrantNode) => string,
): Difference {
  const found: Difference = { added: [], removed: [] }
  const compare = (node: GrantNode, parent: GrantNode | undefined): void => {
    for (const child of node.children ?? []) compare(child, node)
    if (node.children?.length || before.has(node.id) === after.has(node.id)) return
    const name = parent ? `${nameOf(parent)} › ${nameOf(node)}` : nameOf(node)
    found[after.has(node.id) ? 'added' : 'removed'].push(name)
  }
  for (const node of nodes) compare(node, undefined)
  return found
}
