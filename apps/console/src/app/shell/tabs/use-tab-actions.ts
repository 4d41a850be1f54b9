// Actions of open tabs; closing a form with unsaved changes needs confirmation.
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { confirmDiscard, toastSuccess, toastWarning } from '../../../kit/dialogs/feedback'
import { resetTabs, setTabs } from './tab-store'
import { homePath, hrefOf, movedTab, onlyTab, reloadedTab, tabsUpTo, withoutTab, type Tab } from './tabs'
import { isUnsaved } from './unsaved-changes'

export function useTabActions(path: string, tabs: readonly Tab[]) {
  const { t } = useLingui()
  const router = useRouter()
  const queries = useQueryClient()
  const isAllowed = async (lost: readonly Tab[]) =>
    !lost.some((tab) => isUnsaved(tab.path)) || (await confirmDiscard(t`A form in this tab has unsaved changes.`))
  const show = (tab: Tab) => router.history.push(hrefOf(tab))
  /** Closes all but `rest`; shows `next` when the active page is closed. */
  const keep = async (rest: readonly Tab[], next: Tab | undefined) => {
    if (!(await isAllowed(tabs.filter((tab) => !rest.includes(tab))))) return false
    // Navigate first: leaving the page would otherwise reopen its tab.
    if (next && !rest.some((tab) => tab.path === path)) show(next)
    setTabs(() => rest)
    return true
  }
  const close = (tab: Tab) => {
    const { tabs: rest, neighbour } = withoutTab(tabs, tab.path)
    return keep(rest, neighbour)
  }
  const closeAll = async () => {
    if (!(await isAllowed(tabs))) return
    router.history.push(homePath)
    resetTabs()
  }
  const reload = async (tab: Tab) => {
    if (!(await isAllowed([tab]))) return
    await queries.invalidateQueries({ refetchType: 'none' })
    setTabs((before) => reloadedTab(before, tab.path))
    if (tab.path !== path) show(tab)
  }
  const copyLink = (tab: Tab) => {
    const link = new URL(hrefOf(tab), location.href).href
    // Without TLS there is no clipboard; the link is shown to be copied manually.
    const written = 'clipboard' in navigator ? navigator.clipboard.writeText(link) : Promise.reject(new Error(link))
    written.then(
      () => toastSuccess(t`Link copied`),
      () => toastWarning(link),
    )
  }
  return {
    show,
    close,
    closeOthers: (tab: Tab) => void keep(onlyTab(tabs, tab.path), tab),
    closeRight: (tab: Tab) => void keep(tabsUpTo(tabs, tab.path), tab),
    closeAll: () => void closeAll(),
    reload: (tab: Tab) => void reload(tab),
    openWindow: (tab: Tab) => window.open(hrefOf(tab), '_blank', 'noopener'),
    copyLink,
    move: (tab: Tab, position: number) => setTabs((before) => movedTab(before, tab.path, position)),
  }
}

export type TabActions = ReturnType<typeof useTabActions>
