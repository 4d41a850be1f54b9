// State and actions of a list page: rows, checked and open ones, and the user's permissions.
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useList } from '../list/use-list'
import { usePane } from '../navigation/pane'
import { useListedRecords } from '../record/listed-records'
import { useCurrentUser } from '../user/current-user'
import type { PagedResource, RowOf } from '../resource'
import { useColumnPrefs } from '../table/column-prefs'
import { useStableCallback } from '../hooks/use-stable-callback'
import type { CrudScreenProps } from './screen-props'
import { useAbilities, useOpenRecord, useRemoveKey, useRemoveRows, useRowActions } from './use-crud'

export function useCrudScreen<R extends PagedResource>(props: CrudScreenProps<R>) {
  const { resource, columns, filters, form, rowActions, isEditable, fixedInput, master, preset } = props
  const { i18n } = useLingui()
  const user = useCurrentUser()
  const filterNames = useMemo(() => filters.flatMap((filter) => filter.names), [filters])
  const list = useList(resource.list, filterNames, fixedInput)
  const rows = list.rows as unknown as readonly RowOf<R>[]
  const { path, search } = usePane()
  useListedRecords(path, rows, search)
  const prefs = useColumnPrefs(user.userId, resource.name, columns)
  const record = useOpenRecord()
  const removeRows = useRemoveRows(resource)
  const abilities = useAbilities(resource)
  const actions = useRowActions({
    resource,
    record,
    removeRows,
    ...(isEditable && { isEditable }),
    ...(rowActions && { extra: rowActions }),
  })
  const selected = rows.filter((row) => list.selection[row.id])
  const removeSelected = async () => {
    if (await removeRows(selected)) list.setSelection({})
  }
  useRemoveKey(abilities.canRemove && !list.matching, removeSelected)
  const open = useStableCallback((row: RowOf<R>) => (master ? master.onChoose(row) : record.view(row.id)))
  const edit = useStableCallback((row: RowOf<R>) => {
    if ((isEditable?.(row) ?? true) === true) record.edit(row.id)
  })
  return {
    list,
    rows,
    prefs,
    record,
    removeRows,
    abilities,
    actions,
    selected,
    /** Rows to export; undefined for all matching rows. */
    selectedIds: list.matching ? [] : Object.keys(list.selection),
    checkedCount: Object.keys(list.selection).length,
    removeSelected: () => void removeSelected(),
    label: i18n._(resource.label),
    // A screen with a primary button of its own adds in another way.
    add: form && abilities.canAdd && !props.primary ? () => record.add(preset) : undefined,
    onOpen: master || abilities.canView ? open : undefined,
    onEdit: form && abilities.canEdit ? edit : undefined,
    openId: master?.chosenId ?? (record.open && 'id' in record.open ? record.open.id : undefined),
  }
}

export type CrudModel<R extends PagedResource> = ReturnType<typeof useCrudScreen<R>>
