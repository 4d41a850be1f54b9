// Actions on the rows of a resource: opening, adding, changing and removing, with notifications.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { callOperation, refreshDomainOf, useClient } from '../api/client'
import { binKindOf } from '../bin/bin-kinds'
import { useRestore } from '../bin/use-restore'
import { confirmRemove, toastError, toastSuccess, toastUndoable, toastWarning } from '../dialogs/feedback'
import { usePane } from '../navigation/pane'
import { usePermissionCheck } from '../user/permissions'
import { isBuiltin, nameOf, removable, removableSome, type Resource, type RowOf } from '../resource'
import type { TableRowAction } from '../table/table-row'
import { useShortcuts } from '../hooks/use-shortcuts'
import { useStableCallback } from '../hooks/use-stable-callback'
import type { ScreenProps } from './screen-props'
import { callUnbinding } from './unbinding'

/** The drawer's mode: reading a row, changing it, or adding one. */
export type OpenRecord =
  | { mode: 'view' | 'edit'; id: string }
  | { mode: 'add'; preset?: Readonly<Record<string, unknown>> }

/** The open record. Reading has its own URL; a form does not. */
export function useOpenRecord() {
  const { search, setSearch } = usePane()
  const [form, setForm] = useState<OpenRecord | null>(null)
  const viewed = search['view']
  const open: OpenRecord | null = form ?? (viewed ? { mode: 'view', id: viewed } : null)
  const setViewed = (id: string | null) =>
    setSearch(({ view: _view, ...rest }) => (id ? { ...rest, view: id } : rest), { push: id !== null && !viewed })
  return {
    open,
    view: (id: string) => {
      setForm(null)
      setViewed(id)
    },
    edit: (id: string) => setForm({ mode: 'edit', id }),
    add: (preset?: Readonly<Record<string, unknown>>) => setForm({ mode: 'add', ...(preset && { preset }) }),
    /** Closes the form and returns to the record that was read before. */
    close: () => (form ? setForm(null) : setViewed(null)),
  }
}

export type OpenRecordControl = ReturnType<typeof useOpenRecord>

/** Which abilities the user has on a resource. */
export function useAbilities(resource: Resource) {
  const can = usePermissionCheck()
  return {
    canView: can(resource.detail, 'view'),
    canAdd: !resource.isAddedByServer && can(resource.submit, 'create'),
    canEdit: can(resource.submit, 'update'),
    canRemove: can(resource.remove),
    canExport: can(resource.export),
    /** Rows of this kind can be written, but not by this user. */
    isReadOnly:
      (resource.submit !== undefined || resource.remove !== undefined) &&
      !can(resource.submit, 'create') &&
      !can(resource.submit, 'update') &&
      !can(resource.remove),
  }
}

/** Removes rows after a confirmation; returns whether they were removed. */
export function useRemoveRows<R extends Resource>(resource: R) {
  const { t, i18n } = useLingui()
  const client = useClient()
  const queries = useQueryClient()
  const { remove, nameField } = resource
  const restore = useRestore(remove)
  const mutation = useMutation({
    mutationFn: async ({ ids, names }: { ids: readonly string[]; names: readonly string[] }) => {
      if (!remove) throw new Error(`${resource.name} has no remove operation`)
      await callUnbinding((force) => callOperation(client, remove, { ids, ...force }), t`Unbind and delete`, names)
      await refreshDomainOf(queries, remove)
    },
    onSuccess: (_, { ids }) =>
      binKindOf(remove)
        ? toastUndoable(t`Deleted successfully`, () => restore.mutate(ids))
        : toastSuccess(t`Deleted successfully`),
    onError: toastError,
  })
  const nameOfRow = (row: RowOf<R>) => nameOf(row, nameField, i18n.locale)
  return useStableCallback(async (selected: readonly RowOf<R>[]): Promise<boolean> => {
    if (selected.length === 0) {
      toastWarning(t`Please select at least one record`)
      return false
    }
    const enabled = removableSome(resource, selected)
    if (enabled !== true) {
      toastWarning(i18n._(enabled))
      return false
    }
    const rows = selected.filter((row) => !isBuiltin(row))
    const names = rows.map(nameOfRow)
    const kept = selected.filter(isBuiltin).map(nameOfRow)
    if (!(await confirmRemove(i18n._(resource.label), names, kept))) return false
    return mutation
      .mutateAsync({ ids: rows.map((row) => row.id), names })
      .then(() => true)
      .catch(() => false)
  })
}

/** The Delete key removes the checked rows; with none checked a message says so. */
export function useRemoveKey(isOn: boolean, onRemove: () => unknown): void {
  const { isActive } = usePane()
  useShortcuts(isActive && isOn, ({ key }) => {
    if (key === 'Delete') void onRemove()
  })
}

type RowActionsOptions<R extends Resource> = {
  resource: R
  record: OpenRecordControl
  removeRows: (rows: readonly RowOf<R>[]) => Promise<boolean>
  isEditable?: ScreenProps<R>['isEditable']
  extra?: readonly TableRowAction<RowOf<R>>[]
}

/** Row actions: read, change, the screen's own, remove. */
export function useRowActions<R extends Resource>(options: RowActionsOptions<R>) {
  const { resource, record, removeRows, isEditable, extra } = options
  const { canView, canEdit, canRemove } = useAbilities(resource)
  const open = useStableCallback((row: RowOf<R>) => record.view(row.id))
  const change = useStableCallback((row: RowOf<R>) => record.edit(row.id))
  return useMemo(() => {
    const view = { id: 'view', label: msg`View`, icon: IconEye, run: open }
    const edit = {
      id: 'edit',
      label: msg`Edit`,
      icon: IconEdit,
      run: change,
      ...(isEditable && { enabled: isEditable }),
    }
    const remove = {
      id: 'delete',
      label: msg`Delete`,
      icon: IconTrash,
      isDangerous: true,
      enabled: (row: RowOf<R>) => removable(resource, [row]),
      run: (row: RowOf<R>) => void removeRows([row]),
    }
    const actions: TableRowAction<RowOf<R>>[] = []
    if (canView) actions.push(view)
    if (canEdit) actions.push(edit)
    actions.push(...(extra ?? []))
    if (canRemove) actions.push(remove)
    return actions
  }, [resource, canView, canEdit, canRemove, isEditable, extra, open, change, removeRows])
}
