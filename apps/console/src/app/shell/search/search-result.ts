// One line of the search: a page, an action or a record.
import type { Match } from './match-menu'

export type SearchResult = {
  key: string
  /** Title of the group it is listed in. */
  group: string
  label: string
  /** The matched part of the label, or of the name in the other language, which is then shown beside the label. */
  match: Match | null
  trail: string
  /** As `aria-keyshortcuts` has them. */
  keys?: string
  /** The address it opens, for a new tab. */
  href?: string
  run: () => void
}
