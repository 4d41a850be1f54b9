// Columns, filters and forms of dictionaries and of their items.
import { useLingui } from '@lingui/react/macro'
import { dictionaryInput, dictionaryItemInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/dictionaries'
import { columnsOf } from '../../kit/columns'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { filtersOf } from '../../kit/list/filters'
import type { RowOf } from '../../kit/resource'
import type { businessDictionaries, businessItems, dictionaries, items } from './dictionary-kinds'
import { BuiltInBadge } from './built-in-badge'

type DictionaryRow = Omit<RowOf<typeof dictionaries>, 'children' | 'isBuiltin'>

const col = columnsOf<DictionaryRow>(labels)
const name = col.named('dictValue', 'dictValueEn', { width: 190 })
const code = col.serial('code', { width: 190 })
const key = col.serial('dictKey', { width: 90 })
const sort = col.number('sort', { width: 70 })
const sealed = col.custom('isSealed', (row) => <BuiltInBadge isSealed={row.isSealed === 1} />, {
  width: 90,
})
const remark = col.text('remark', { width: 200 })

export const dictionaryColumns = [name, code, sort, sealed, remark]
export const itemColumns = [name, key, sort, sealed, remark]

const filter = filtersOf<'dictParentList'>(labels)
export const dictionaryFilters = [filter.text('dictValue'), filter.text('code')]

const itemFilter = filtersOf<'dictChildList'>(labels)
export const itemFilters = [itemFilter.text('dictValue')]

const dictionaryBlank = { dictValue: '', dictValueEn: '', code: '', sort: '1', isSealed: '0', remark: '' }
const itemBlank = { ...dictionaryBlank, parentId: null, dictKey: '' }
const Field = fieldsOf<typeof itemBlank>(labels)

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
      <Field.Text name="code" />
      <Field.Text name="dictValue" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="dictValueEn" />
      <Field.Integer name="sort" />
      <Field.Radios name="isSealed" options={sealedOptions} />
      <Field.Multiline name="remark" />
    </>
  )
}

function ItemFields() {
  const { t } = useLingui()
  const sealedOptions = useSealedOptions()
  return (
    <>
      <Field.Text name="code" isDisabled />
      <Field.Text name="dictKey" />
      <Field.Text name="dictValue" label={t`Name in Chinese`} reason="beside the name in English" />
      <Field.Text name="dictValueEn" />
      <Field.Integer name="sort" />
      <Field.Radios name="isSealed" options={sealedOptions} />
      <Field.Multiline name="remark" />
    </>
  )
}

const dictionaryParts = {
  schema: dictionaryInput,
  initial: dictionaryBlank,
  builtinFields: ['code'],
  Fields: DictionaryFields,
}
const itemParts = { schema: dictionaryItemInput, initial: itemBlank, builtinFields: ['dictKey'], Fields: ItemFields }

export const dictionaryForm: FormDefinition<typeof dictionaries> = dictionaryParts
export const businessDictionaryForm: FormDefinition<typeof businessDictionaries> = dictionaryParts
export const itemForm: FormDefinition<typeof items> = itemParts
export const businessItemForm: FormDefinition<typeof businessItems> = itemParts
