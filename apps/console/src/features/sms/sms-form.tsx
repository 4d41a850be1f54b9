// The forms of an SMS setting. What is asked for depends on the provider; a stored secret is never shown.
import { useLingui } from '@lingui/react/macro'
import { SmsProvider } from '@swapdesk/dictionary'
import { smsChangeInput, smsInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/sms'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { TenantField } from '../../kit/form/tenant-field'
import type { smsSettings } from './sms-resource'

const initial = {
  tenantId: null,
  category: String(SmsProvider.Aliyun),
  smsCode: '',
  templateId: '',
  accessKey: '',
  secretKey: '',
  endpoint: '',
  regionId: '',
  signName: '',
  content: '',
  contentEn: '',
  fallbackCode: '',
  remark: '',
}
const EXAMPLE = '${code}'
const Field = fieldsOf<typeof initial>(labels)

function Fields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const category = Number(Field.useValue('category'))
  const isAliyun = category === SmsProvider.Aliyun
  return (
    <>
      <TenantField isNew={isNew} />
      <Field.Text name="smsCode" hint={t`Messages are sent by this code, such as login-code`} />
      <Field.Dict name="category" />
      {category === SmsProvider.Http && (
        <Field.Text name="endpoint" hint={t`Its host must be in SWAPDESK_OUTBOUND_HOSTS of the server`} />
      )}
      <Field.Text
        name="accessKey"
        {...(category === SmsProvider.AfricasTalking && { hint: t`The username of the application` })}
      />
      <Field.Password
        name="secretKey"
        hint={isNew ? t`Stored encrypted; it is never shown again` : t`Leave empty to keep the current one`}
      />
      {isAliyun && <Field.Text name="regionId" />}
      <Field.Text name="signName" />
      <Field.Text name="templateId" />
      <Field.Multiline
        name="content"
        hint={isAliyun ? t`A copy of the template, to check parameters` : t`Write parameters as ${EXAMPLE}`}
      />
      <Field.Multiline name="contentEn" hint={t`Empty: the Chinese text is sent to everybody`} />
      <Field.Text name="fallbackCode" hint={t`Another setting, which sends what this one cannot`} />
      <Field.Multiline name="remark" />
    </>
  )
}

export const smsForm: FormDefinition<typeof smsSettings> = {
  schema: smsInput,
  changeSchema: smsChangeInput,
  initial,
  Fields,
}
