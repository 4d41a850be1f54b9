// Actions on checked rows. If the list has further pages, all matching rows can be selected: the selection is then the filters
// with the number shown, for actions that support it.
import { Plural, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ActionIcon, Button } from '@mantine/core'
import { IconX, type Icon } from '@tabler/icons-react'
import type { Matching } from '../list/use-list'
import classes from '../list/list.module.css'

/** An action on checked rows; `clear` unchecks them. */
export type SelectionAction<R> = {
  id: string
  label: MessageDescriptor
  icon?: Icon
  /** True, or the reason why it is not possible for these rows. */
  enabled?: (rows: readonly R[]) => true | MessageDescriptor
  run: (rows: readonly R[], clear: () => void) => void
  /** For actions that support all matching rows; the others are then disabled. */
  runMatching?: (matching: Matching, clear: () => void) => void
  /** True, or the reason why it is not possible with the present filters. */
  enabledMatching?: (matching: Matching) => true | MessageDescriptor
  isDangerous?: boolean
}

type SelectionBarProps<R> = {
  count: number
  onClear: () => void
  /** Absent without permission. */
  onRemove?: (() => void) | undefined
  /** True or the reason why these rows cannot be removed. */
  canRemove?: true | MessageDescriptor
  rows?: readonly R[]
  actions?: readonly SelectionAction<R>[]
  /** All matching rows, if selected. */
  matching?: Matching | null
  /** Number of matching rows, if all can be selected. */
  offered?: number | undefined
  onMatching?: () => void
}

export function SelectionBar<R>(props: SelectionBarProps<R>) {
  const { count, onClear, onRemove, rows = [], actions = [], matching = null, offered, onMatching } = props
  const { canRemove = true } = props
  const { t, i18n } = useLingui()
  const onlyRows = t`Available for selected rows only, not for all matching rows`
  const reasonOf = (action: SelectionAction<R>) => {
    if (matching && !action.runMatching) return onlyRows
    const enabled = (matching ? action.enabledMatching?.(matching) : action.enabled?.(rows)) ?? true
    return enabled === true ? undefined : i18n._(enabled)
  }
  const removeReason = canRemove === true ? undefined : i18n._(canRemove)
  const run = (action: SelectionAction<R>) => {
    if (matching) action.runMatching?.(matching, onClear)
    else action.run(rows, onClear)
  }
  return (
    <div className={classes.selection} role="toolbar" aria-label={t`Selected rows`}>
      <span>
        {matching ? (
          <Plural
            value={matching.expectedCount}
            one="The one that matches is selected"
            other="All # that match are selected"
          />
        ) : (
          <Plural value={count} one="# selected" other="# selected" />
        )}
      </span>
      {!matching && offered !== undefined && (
        <Button size="compact-sm" variant="subtle" onClick={onMatching}>
          <Plural value={offered} one="Select the one that matches" other="Select all # that match" />
        </Button>
      )}
      {actions.map((action) => (
        <BarButton key={action.id} label={i18n._(action.label)} reason={reasonOf(action)} {...looksOf(action)}>
          {() => run(action)}
        </BarButton>
      ))}
      {onRemove && (
        <BarButton label={t`Delete selected`} reason={matching ? onlyRows : removeReason} isDangerous>
          {onRemove}
        </BarButton>
      )}
      <ActionIcon size="sm" ms="auto" aria-label={t`Clear selection`} title={t`Clear selection`} onClick={onClear}>
        <IconX size={15} />
      </ActionIcon>
    </div>
  )
}

function looksOf({ icon, isDangerous }: SelectionAction<never>) {
  return { ...(icon && { icon }), ...(isDangerous && { isDangerous }) }
}

type BarButtonProps = {
  label: string
  icon?: Icon
  isDangerous?: boolean
  /** Why it is disabled. */
  reason: string | undefined
  children: () => void
}

function BarButton({ label, icon: ButtonIcon, isDangerous, reason, children: onUse }: BarButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      {...(isDangerous && reason === undefined && { c: 'var(--status-bad)', color: 'red' })}
      leftSection={ButtonIcon && <ButtonIcon size={15} stroke={1.7} />}
      title={reason}
      aria-disabled={reason !== undefined}
      data-disabled={reason !== undefined || undefined}
      onClick={() => reason === undefined && onUse()}
    >
      {label}
    </Button>
  )
}
