// Titles of pages: from the menu, or fixed ones for pages outside the menu.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorPaths } from '../../session/guard'
import { menuPathOf } from '../../../kit/navigation/record-kinds'
import { useRecordNames } from '../panes/record-names'
import { nameIn, trailOf, useMenu } from './menu'

const ownTitles = {
  '/wel/index': msg`Home`,
  '/test/index': msg`Connection check`,
  '/info/index': msg`Personal info`,
  '/notice/index': msg`My notices`,
  '/dict-horizontal/index': msg`Dictionaries (side by side)`,
  '/dict-vertical/index': msg`Dictionaries (stacked)`,
}

/** Returns the title of any page; a record's page has the record's name once it is known. */
export function usePageTitles(): (path: string) => string {
  const { i18n } = useLingui()
  const menu = useMenu()
  const names = useRecordNames()
  return (path) => {
    const listPath = menuPathOf(path)
    const record = listPath === path ? undefined : names.get(path)
    if (record) return record
    const own = Object.hasOwn(ownTitles, path) ? ownTitles[path as keyof typeof ownTitles] : undefined
    if (own) return i18n._(own)
    if (errorPaths.has(path)) return path.slice(1)
    const node = trailOf(menu, listPath).at(-1)
    return node ? nameIn(i18n.locale, node) : path
  }
}

export function usePageTitle(path: string): string {
  return usePageTitles()(path)
}
