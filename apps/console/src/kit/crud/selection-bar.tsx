// Actions on checked rows, in place of the list's header. If the list has further pages, all matching rows can be
// selected: the selection is then the filters with the number shown, for actions that support it.
import { Plural, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconTrash, IconX, type Icon } from '@tabler/icons-react'
import { useScreenSize } from '../hooks/use-screen-size'
import { ExportButton, ExportItems, type ExportProps } from '../list/export-button'
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
  /** Absent without permission. */
  exported?: ExportProps | undefined
  /** All matching rows, if selected. */
  matching?: Matching | null
  /** Number of matching rows, if all can be selected. */
  offered?: number | undefined
  onMatching?: () => void
}

/** As many actions are words; the others are in a menu. */
const wordsMax = { wide: 4, narrow: 1 }

/** An action with its reason, whichever rows it is about. */
type BarAction = {
  id: string
  label: string
  icon?: Icon | undefined
  isDangerous?: boolean | undefined
  /** Why it is disabled. */
  reason: string | undefined
  run: () => void
}

function useBarActions<R>(props: SelectionBarProps<R>): readonly BarAction[] {
  const { onClear, onRemove, rows = [], actions = [], matching = null, canRemove = true } = props
  const { t, i18n } = useLingui()
  const onlyRows = t`Available for selected records only, not for all matching records`
  const reasonOf = (action: SelectionAction<R>) => {
    if (matching && !action.runMatching) return onlyRows
    const enabled = (matching ? action.enabledMatching?.(matching) : action.enabled?.(rows)) ?? true
    return enabled === true ? undefined : i18n._(enabled)
  }
  const own = actions.map((action): BarAction => ({
    id: action.id,
    label: i18n._(action.label),
    icon: action.icon,
    isDangerous: action.isDangerous,
    reason: reasonOf(action),
    run: () => (matching ? action.runMatching?.(matching, onClear) : action.run(rows, onClear)),
  }))
  if (!onRemove) return own
  const removeReason = canRemove === true ? undefined : i18n._(canRemove)
  const reason = matching ? onlyRows : removeReason
  return [
    ...own,
    { id: 'remove', label: t`Delete selected`, icon: IconTrash, isDangerous: true, reason, run: onRemove },
  ]
}

export function SelectionBar<R>(props: SelectionBarProps<R>) {
  const { count, onClear, matching = null, offered, onMatching, exported } = props
  const { t } = useLingui()
  const isNarrow = useScreenSize() === 0
  const actions = useBarActions(props)
  const max = isNarrow ? wordsMax.narrow : wordsMax.wide
  // What is not possible for these rows gives way to what is.
  const ranked = actions.toSorted((one, other) => Number(one.reason !== undefined) - Number(other.reason !== undefined))
  const inline = actions.length <= max ? actions : ranked.slice(0, max - (isNarrow ? 0 : 1))
  const inMenu = actions.filter((action) => !inline.includes(action))
  return (
    <div className={classes.selection} role="toolbar" aria-label={t`Selected records`}>
      <span className={classes.selectionCount}>
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
      {inline.map((action) => (
        <BarButton key={action.id} action={action} />
      ))}
      {exported && !isNarrow && <ExportButton {...exported} isQuiet />}
      {(inMenu.length > 0 || (exported && isNarrow)) && (
        <BarMenu actions={inMenu} exported={isNarrow ? exported : undefined} />
      )}
      <ActionIcon size="sm" ms="auto" aria-label={t`Clear selection`} title={t`Clear selection`} onClick={onClear}>
        <IconX size={15} />
      </ActionIcon>
    </div>
  )
}

function BarButton({ action }: { action: BarAction }) {
  const { icon: ButtonIcon, isDangerous, reason } = action
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      {...(isDangerous && reason === undefined && { c: 'var(--status-bad)', color: 'red' })}
      leftSection={ButtonIcon && <ButtonIcon size={15} stroke={1.7} />}
      title={reason}
      aria-disabled={reason !== undefined}
      data-disabled={reason !== undefined || undefined}
      onClick={() => reason === undefined && action.run()}
    >
      {action.label}
    </Button>
  )
}

type BarMenuProps = { actions: readonly BarAction[]; exported: ExportProps | undefined }

function BarMenu({ actions, exported }: BarMenuProps) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t`More actions`} title={t`More actions`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ icon: ItemIcon, ...action }) => (
          <Menu.Item
            key={action.id}
            leftSection={ItemIcon && <ItemIcon size={16} stroke={1.7} />}
            disabled={action.reason !== undefined}
            title={action.reason}
            {...(action.isDangerous && { color: 'red' })}
            onClick={action.run}
          >
            {action.label}
          </Menu.Item>
        ))}
        {exported && <ExportItems {...exported} hasOthers={actions.length > 0} />}
      </Menu.Dropdown>
    </Menu>
  )
}
