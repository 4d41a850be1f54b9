// The form of a rider.
import { riderInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/riders'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { riders } from './rider-resource'

const initial = { tenantId: null, name: '', mobile: '' }

const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="name" />
      <Field.Text name="mobile" />
    </>
  )
}

export const riderForm: FormDefinition<typeof riders> = { schema: riderInput, initial, Fields }
