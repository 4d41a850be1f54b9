// Results and keyboard handling of the menu search.
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { useCurrentUser } from '../../../kit/user/current-user'
import { flatten, isExternal, nameIn, trailOf, useMenu, type MenuNode } from '../menu/menu'
import { recentPages } from './recent-pages'
import { matchOf, searchMenu, type Match } from './match-menu'
import { useSearchCommands } from './search-commands'

export type SearchResult = {
  key: string
  group: 'recent' | 'pages' | 'commands'
  label: string
  /** The matched part of the label, or of the name in the other language, which is then shown beside the label. */
  match: Match | null
  trail: string
  /** As `aria-keyshortcuts` has them. */
  keys?: string
  run: () => void
}

const pagesShown = 30
const recentShown = 5

/** Where a page opens: external ones in a window of their own. */
function useOpenPage() {
  const router = useRouter()
  return (node: MenuNode) => {
    if (isExternal(node)) window.open(node.path ?? '', '_blank', 'noreferrer')
    else router.history.push(node.path ?? '/')
  }
}

function useSearchResults(typed: string): readonly SearchResult[] {
  const { i18n } = useLingui()
  const { userId } = useCurrentUser()
  const menu = useMenu()
  const commands = useSearchCommands()
  const open = useOpenPage()
  const resultOf = (group: SearchResult['group'], node: MenuNode, match: Match | null): SearchResult => ({
    key: `${group}-${node.id}`,
    group,
    label: nameIn(i18n.locale, node),
    match,
    trail: trailOf(menu, node.path ?? '')
      .slice(0, -1)
      .map((step) => nameIn(i18n.locale, step))
      .join(' › '),
    run: () => open(node),
  })
  const isAll = typed.trim() === ''
  const nodes = flatten(menu)
  const recent = recentPages(userId)
    // The first one is the page that is open.
    .slice(1)
    .flatMap((path) => nodes.find((node) => node.path === path && !node.children?.length) ?? [])
    .slice(0, recentShown)
  return [
    ...(isAll ? recent.map((node) => resultOf('recent', node, null)) : []),
    ...searchMenu(menu, typed)
      .slice(0, pagesShown)
      .map(({ node, match }) => resultOf('pages', node, match)),
    ...commands.flatMap((command): SearchResult[] => {
      const match = matchOf(command.label, typed)
      return isAll || match ? [{ ...command, group: 'commands', match, trail: '' }] : []
    }),
  ]
}

const stepOf: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function useMenuSearch(onClose: () => void) {
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(0)
  const entries = useSearchResults(typed)
  const choose = (entry: SearchResult | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes characters.
    if (event.nativeEvent.isComposing) return
    const step = stepOf[event.key]
    if (step) setCurrent(step(current, entries.length - 1))
    else if (event.key === 'Enter') choose(entries[current])
    else return
    event.preventDefault()
  }
  const type = (text: string) => {
    setTyped(text)
    setCurrent(0)
  }
  return { typed, type, entries, current, setCurrent, choose, onKey }
}
