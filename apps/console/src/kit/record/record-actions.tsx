// What one does with an open record, beside a list or on its page: edit and the first actions as words, the others in a menu; a
// disabled one says why.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconEdit, IconTrash } from '@tabler/icons-react'
import type { MessageDescriptor } from '@lingui/core'
import { removable, type Resource, type RowOf } from '../resource'
import { MenuAction, type TableRowAction } from '../table/table-row'
import { useAbilities } from '../crud/use-crud'

type RecordActionsProps<R extends Resource> = {
  resource: R
  /** Unless the list beside it does not show it. */
  row: RowOf<R> | undefined
  rowActions?: readonly TableRowAction<RowOf<R>>[] | undefined
  isEditable?: ((row: RowOf<R>) => true | MessageDescriptor) | undefined
  /** How many actions are buttons of their own. */
  shownAtOnce: number
  /** Where records have a form. */
  onEdit: (() => void) | undefined
  onRemove: () => void
}

export function RecordActions<R extends Resource>(props: RecordActionsProps<R>) {
  const { resource, row, rowActions = [], isEditable, shownAtOnce, onEdit, onRemove } = props
  const { t, i18n } = useLingui()
  const { canEdit, canRemove } = useAbilities(resource)
  const editable = (row && isEditable?.(row)) ?? true
  const shown = rowActions.slice(0, shownAtOnce)
  const rest = rowActions.slice(shownAtOnce)
  const canRemoveIt = row === undefined || removable(resource, [row])
  return (
    <>
      {row && shown.map((action) => <ActionButton key={action.id} row={row} action={action} />)}
      {canEdit && onEdit && (
        <Button
          size="xs"
          leftSection={<IconEdit size={15} />}
          title={editable === true ? undefined : i18n._(editable)}
          aria-disabled={editable !== true}
          data-disabled={editable !== true || undefined}
          onClick={() => editable === true && onEdit()}
        >
          {t`Edit`}
        </Button>
      )}
      {row && (rest.length > 0 || canRemove) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={30} variant="default" aria-label={t`More actions`} title={t`More actions`}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((action) => (
              <MenuAction key={action.id} row={row} action={action} />
            ))}
            {canRemove && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.7} />}
                disabled={canRemoveIt !== true}
                title={canRemoveIt === true ? undefined : i18n._(canRemoveIt)}
                onClick={onRemove}
              >
                {t`Delete`}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function ActionButton<Row>({ row, action }: { row: Row; action: TableRowAction<Row> }) {
  const { i18n } = useLingui()
  const enabled = action.enabled?.(row) ?? true
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<action.icon size={15} stroke={1.7} />}
      title={enabled === true ? undefined : i18n._(enabled)}
      aria-disabled={enabled !== true}
      data-disabled={enabled !== true || undefined}
      onClick={() => enabled === true && action.run(row)}
    >
      {i18n._(action.label)}
    </Button>
  )
}
