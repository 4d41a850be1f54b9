// Results and keyboard handling of the search: pages, actions and records.
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { useCurrentUser } from '../../../kit/user/current-user'
import { useDictionaryOptions } from '../../../kit/values/dictionary'
import { flatten, isExternal, nameIn, trailOf, useMenu, type MenuNode } from '../menu/menu'
import { matchOf, searchMenu, type Match } from './match-menu'
import { recentPages, recentRecords } from './recent-visits'
import { useRecordResults } from './record-results'
import { useSearchCommands } from './search-commands'
import type { SearchResult } from './search-result'
import type { FoundRecords } from './use-found-records'

const pagesShown = 30
const pagesFound = 6
const recentShown = 5

/** Where a page opens: external ones in a window of their own. */
function useOpenPage() {
  const router = useRouter()
  return (node: MenuNode) => {
    if (isExternal(node)) window.open(node.path ?? '', '_blank', 'noreferrer')
    else router.history.push(node.path ?? '/')
  }
}

function usePageResults(typed: string): readonly SearchResult[] {
  const { t, i18n } = useLingui()
  const { userId } = useCurrentUser()
  const menu = useMenu()
  const open = useOpenPage()
  const resultOf = (group: string, node: MenuNode, match: Match | null): SearchResult => ({
    key: `${group}-${node.id}`,
    group,
    label: nameIn(i18n.locale, node),
    match,
    trail: trailOf(menu, node.path ?? '')
      .slice(0, -1)
      .map((step) => nameIn(i18n.locale, step))
      .join(' › '),
    ...(node.path && { href: node.path }),
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
    ...(isAll ? recent.map((node) => resultOf(t`Recently opened`, node, null)) : []),
    ...searchMenu(menu, typed)
      .slice(0, isAll ? pagesShown : pagesFound)
      .map(({ node, match }) => resultOf(t`Menu pages`, node, match)),
  ]
}

function useRecentRecordResults(typed: string): readonly SearchResult[] {
  const { t } = useLingui()
  const router = useRouter()
  const { userId } = useCurrentUser()
  const kinds = useDictionaryOptions('record_kind')
  if (typed.trim() !== '') return []
  return recentRecords(userId)
    .slice(0, recentShown)
    .map(({ kind, title, path }) => ({
      key: `recent-${path}`,
      group: t`Recent records`,
      label: title,
      match: null,
      trail: kinds.find(({ value }) => value === kind)?.label ?? '',
      href: path,
      run: () => router.history.push(path),
    }))
}

const begins = ({ match }: SearchResult): boolean => match?.from === 0

function useSearchResults(typed: string): { entries: readonly SearchResult[]; found: FoundRecords } {
  const { t } = useLingui()
  const pages = usePageResults(typed)
  const recent = useRecentRecordResults(typed)
  const commands = useSearchCommands()
  const { results: records, found } = useRecordResults(typed)
  const isAll = typed.trim() === ''
  const group = t({ message: 'Actions', context: 'search' })
  const actions = commands.flatMap((command): SearchResult[] => {
    const match = matchOf(command.label, typed)
    return isAll || match ? [{ ...command, group, match, trail: '' }] : []
  })
  const own = actions.some(begins) && !pages.some(begins) ? [...actions, ...pages] : [...pages, ...actions]
  // Records come last: what is above them does not move when they arrive.
  return { entries: [...recent, ...own, ...records], found }
}

const stepOf: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

export function useSearch(onClose: () => void) {
  const [typed, setTyped] = useState('')
  const [currentKey, setCurrentKey] = useState<string | null>(null)
  const { entries, found } = useSearchResults(typed)
  // By key, so that results that arrive later do not change what is chosen.
  const current = Math.max(
    0,
    entries.findIndex(({ key }) => key === currentKey),
  )
  const choose = (entry: SearchResult | undefined, isNewTab = false) => {
    if (!entry) return
    if (isNewTab && entry.href !== undefined) {
      window.open(entry.href, '_blank', 'noreferrer')
      return
    }
    onClose()
    entry.run()
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes characters.
    if (event.nativeEvent.isComposing) return
    const step = stepOf[event.key]
    if (step) setCurrentKey(entries[step(current, entries.length - 1)]?.key ?? null)
    else if (event.key === 'Enter') choose(entries[current], event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const type = (text: string) => {
    setTyped(text)
    setCurrentKey(null)
  }
  return { typed, type, entries, found, current, setCurrentKey, choose, onKey }
}
