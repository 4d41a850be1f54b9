// The form of a storage; a stored secret is never shown.
import { useLingui } from '@lingui/react/macro'
import { OssProvider } from '@swapdesk/dictionary'
import { objectStorageChangeInput, objectStorageInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/object-storage'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { objectStorages } from './object-storage-resource'

const initial = {
  tenantId: null,
  category: String(OssProvider.Minio),
  ossCode: '',
  endpoint: '',
  accessKey: '',
  secretKey: '',
  bucketName: '',
  appId: '',
  region: '',
  remark: '',
}
const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const isTencent = Number(Field.useValue('category')) === OssProvider.Tencent
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="ossCode" />
      <Field.Dict name="category" />
      <Field.Text
        name="endpoint"
        hint={t`Scheme, host and port, without the bucket; the host must be in SWAPDESK_OUTBOUND_HOSTS of the server`}
      />
      <Field.Text name="bucketName" />
      {isTencent && <Field.Text name="appId" hint={t`The bucket ends in it: name-1250000000`} />}
      <Field.Text name="region" hint={t`Empty: us-east-1`} />
      <Field.Text name="accessKey" />
      <Field.Password
        name="secretKey"
        hint={isNew ? t`Stored encrypted; it is never shown again` : t`Leave empty to keep the current one`}
      />
      <Field.Multiline name="remark" />
    </>
  )
}

export const objectStorageForm: FormDefinition<typeof objectStorages> = {
  schema: objectStorageInput,
  changeSchema: objectStorageChangeInput,
  initial,
  Fields,
}
