// The form of a region, which its code identifies.
import { useLingui } from '@lingui/react/macro'
import { RegionLevel } from '@swapdesk/dictionary'
import { regionInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/regions'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import type { regions } from './region-resource'

const initial = {
  // An existing code would change that region.
  isNew: true,
  parentCode: '',
  code: '',
  name: '',
  nameEn: '',
  level: String(RegionLevel.District),
  sort: '1',
  remark: '',
}
const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <Field.Text name="parentCode" hint={t`Code of the region it lies in; 00 for a country`} />
      {isNew && (
        <Field.Text name="code" hint={t`1 to 12 digits; of China those of GB/T 2260. It cannot be changed later`} />
      )}
      <Field.Text name="name" />
      <Field.Text name="nameEn" />
      <Field.Dict name="level" />
      <Field.Integer name="sort" />
      <Field.Multiline name="remark" />
    </>
  )
}

export const regionForm: FormDefinition<typeof regions> = { schema: regionInput, initial, Fields }
