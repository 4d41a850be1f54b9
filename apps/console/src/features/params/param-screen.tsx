// Parameters: those the server reads can be changed and reset to their defaults, others be added.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ParamValueType } from '@swapdesk/dictionary'
import { IconRestore } from '@tabler/icons-react'
import { labels } from '@swapdesk/contract/labels/params'
import { useWrite } from '../../kit/api/client'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { confirmAction, toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { nameOf } from '../../kit/resource'
import { usePermissionCheck } from '../../kit/user/permissions'
import { paramForm } from './param-form'
import { params, type ParamRow } from './param-resource'

/** The value with its unit; switches in words. */
function ValueText({
  row: { paramValue, valueType, unit },
}: {
  row: Pick<ParamRow, 'paramValue' | 'valueType' | 'unit'>
}) {
  const { t } = useLingui()
  if (valueType === ParamValueType.Switch) return paramValue === 'true' ? t`On` : t`Off`
  return unit ? `${paramValue} ${unit}` : paramValue
}

/** A tenant's own value; without one the value is that of all. */
function TenantText({ name }: { name: string | null }) {
  const { t } = useLingui()
  return name ?? t`All tenants`
}

const col = columnsOf<ParamRow>(labels)
const columns = [
  col.named('paramName', 'paramNameEn', { width: 190 }),
  col.serial('paramKey', { width: 220 }),
  col.custom('paramValue', (row) => <ValueText row={row} />, { width: 150 }),
  col.text('defaultValue', { width: 90 }),
  col.custom('forTenantName', (row) => <TenantText name={row.forTenantName} />, { width: 130 }),
  col.text('effect', { width: 300 }),
  col.dict('status', { width: 90 }),
  col.dict('valueType', { width: 100, isHiddenAtFirst: true }),
  col.text('remark', { isHiddenAtFirst: true }),
  col.dateTime('updateTime', { isHiddenAtFirst: true }),
]

const filter = filtersOf<'paramList'>(labels)
const filters = [
  filter.text('paramName'),
  filter.text('paramKey'),
  filter.options('forTenantId', useTenantOptions, { label: msg`For tenant`, reason: 'a choice by name' }),
  filter.dict('valueType'),
  filter.dict('status'),
  filter.text('paramValue'),
]

function resettable({ isBuiltin, paramValue, defaultValue }: ParamRow) {
  if (!isBuiltin) return msg`Only built-in parameters have a default`
  return paramValue === defaultValue ? msg`It has its default` : true
}

export function ParamScreen() {
  const { t, i18n } = useLingui()
  const can = usePermissionCheck()
  const submit = useWrite('paramSubmit')
  const reset = async (row: ParamRow) => {
    const { id, defaultValue } = row
    if (defaultValue === null) return
    const name = nameOf(row, 'paramName', i18n.locale)
    const isSure = await confirmAction({
      title: t`Reset to the default?`,
      text: t`${name}: ${row.paramValue} becomes ${defaultValue}. It applies immediately.`,
      confirm: t`Reset`,
    })
    if (!isSure) return
    await submit
      .mutateAsync({ id, paramValue: defaultValue })
      .then(() => toastSuccess(t`Updated successfully`), toastError)
  }
  const action = {
    id: 'reset',
    label: msg`Reset to default`,
    icon: IconRestore,
    enabled: resettable,
    run: (row: ParamRow) => void reset(row),
  }
  return (
    <CrudScreen
      resource={params}
      columns={columns}
      filters={filters}
      form={paramForm}
      rowActions={can('paramSubmit', 'update') ? [action] : []}
    />
  )
}
ParamScreen.prefetch = prefetchList(params.list, filters)
