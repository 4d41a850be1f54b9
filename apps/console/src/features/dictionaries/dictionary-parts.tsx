// Columns, filters and forms of dictionaries and of their items.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dictionaryInput, dictionaryItemInput } from '@swapdesk/validation'
import { columnsOf } from '../../kit/columns'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import type { RowOf } from '../../kit/resource'
import type { businessDictionaries, businessItems, dictionaries, items } from './dictionary-kinds'
import { BuiltInBadge } from './built-in-badge'

export type DictionaryRow = Omit<RowOf<typeof dictionaries>, 'children'>

const col = columnsOf<DictionaryRow>()
const name = col.named('dictValue', 'dictValueEn', msg`Name`, { width: 190 })
const code = col.serial('code', msg`Code`, { width: 190 })
const key = col.serial('dictKey', msg`Key`, { width: 90 })
const sort = col.number('sort', msg`Order`, { width: 70 })
const sealed = col.custom('isSealed', msg`Sealed`, (row) => <BuiltInBadge isSealed={row.isSealed === 1} />, {
  width: 90,
})
const remark = col.text('remark', msg`Remark`, { width: 200 })

export const dictionaryColumns = [name, code, sort, sealed, remark]
export const itemColumns = [name, key, sort, sealed, remark]

const filter = filtersOf<'dictParentList'>()
export const dictionaryFilters = [filter.text('dictValue', msg`Name`), filter.text('code', msg`Code`)]

const itemFilter = filtersOf<'dictChildList'>()
export const itemFilters = [itemFilter.text('dictValue', msg`Name`)]

const dictionaryBlank = { dictValue: '', dictValueEn: '', code: '', sort: '1', isSealed: '0', remark: '' }
const itemBlank = { ...dictionaryBlank, parentId: null, dictKey: '' }
const Field = fieldsOf<typeof itemBlank>()

function useSealedOptions() {
  const { t } = useLingui()
  return [
    { value: '0', label: t`Not sealed` },
    { value: '1', label: t`Sealed` },
  ]
}

function DictionaryFields() {
  const { t } = useLingui()
  const sealedOptions = useSealedOptions()
  return (
    <>
      <Field.Text name="code" label={t`Code`} />
      <Field.Text name="dictValue" label={t`Name in Chinese`} />
      <Field.Text name="dictValueEn" label={t`Name in English`} />
      <Field.Integer name="sort" label={t`Order`} />
      <Field.Radios name="isSealed" label={t`Sealed`} options={sealedOptions} />
      <Field.Multiline name="remark" label={t`Remark`} />
    </>
  )
}

function ItemFields() {
  const { t } = useLingui()
  const sealedOptions = useSealedOptions()
  return (
    <>
      <Field.Text name="code" label={t`Code`} isDisabled />
      <Field.Text name="dictKey" label={t`Key`} />
      <Field.Text name="dictValue" label={t`Name in Chinese`} />
      <Field.Text name="dictValueEn" label={t`Name in English`} />
      <Field.Integer name="sort" label={t`Order`} />
      <Field.Radios name="isSealed" label={t`Sealed`} options={sealedOptions} />
      <Field.Multiline name="remark" label={t`Remark`} />
    </>
  )
}

const dictionaryParts = { schema: dictionaryInput, initial: dictionaryBlank, Fields: DictionaryFields }
const itemParts = { schema: dictionaryItemInput, initial: itemBlank, Fields: ItemFields }

export const dictionaryForm: FormDefinition<typeof dictionaries> = dictionaryParts
export const businessDictionaryForm: FormDefinition<typeof businessDictionaries> = dictionaryParts
export const itemForm: FormDefinition<typeof items> = itemParts
export const businessItemForm: FormDefinition<typeof businessItems> = itemParts
