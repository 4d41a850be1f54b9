// What saving a grant would change.
import { useLingui } from '@lingui/react/macro'
import type { Data } from '@swapdesk/sdk'
import { named } from '../../kit/api/options'
import { type Checked, kinds } from './grant-boxes'
import classes from './grant-matrix.module.css'
import { differenceOf } from './grant-rules'

/** Names shown of each side of the difference. */
const NAMES_MAX = 6

export function GrantDifference({
  tree,
  stored,
  checked,
}: {
  tree: Data<'menuGrantTree'>
  stored: Checked
  checked: Checked
}) {
  const { t, i18n } = useLingui()
  const parts = kinds.map((kind) =>
    differenceOf(tree[kind], stored[kind], checked[kind], ({ title, titleEn }) => named(i18n.locale, title, titleEn)),
  )
  const added = parts.flatMap((part) => part.added)
  const removed = parts.flatMap((part) => part.removed)
  const listed = (names: readonly string[]) => {
    const more = names.length - NAMES_MAX
    const shown = names.slice(0, NAMES_MAX).join(t`, `)
    return more > 0 ? t`${shown} and ${more} more` : shown
  }
  return (
    <div className={classes.difference} aria-live="polite">
      {added.length > 0 && <p>{t`Added: ${listed(added)}`}</p>}
      {removed.length > 0 && <p>{t`Removed: ${listed(removed)}`}</p>}
      {added.length + removed.length === 0 && <p>{t`No changes`}</p>}
    </div>
  )
}
