// The form of an alarm rule: which alarms, who is notified, and who is later if nobody handles it.
import { Trans, useLingui } from '@lingui/react/macro'
import { alarmRuleInput } from '@swapdesk/validation'
import { alarmDefinitions } from '@swapdesk/dictionary'
import { labels } from '@swapdesk/contract/labels/alarm-rules'
import { useCall } from '../../kit/api/client'
import { userOptionsOf, useRoleTree, useTenantOptions } from '../../kit/api/options'
import { FieldGroup } from '../../kit/form/field-group'
import { fieldsOf } from '../../kit/form/fields'
import type { FormDefinition } from '../../kit/form/form'
import { useCurrentUser, useIsPlatform } from '../../kit/user/current-user'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import type { alarmRules } from './alarm-rule-resource'

const initial = {
  tenantId: null,
  ruleName: '',
  ruleNameEn: '',
  levels: '',
  deviceKinds: '',
  alarmCodes: '',
  stationId: [],
  fromHour: null,
  untilHour: null,
  toHandlers: '1',
  userId: [],
  roleId: [],
  channels: '1',
  smsHourlyMax: '20',
  escalationMinutes: '',
  escalationUserId: [],
  escalationRoleId: [],
  lastMinutes: '',
  lastUserId: [],
  lastRoleId: [],
  escalationChannels: '1',
  sort: '10',
  status: '1',
}
// Chosen by name, not by the identifiers that the fields hold.
const Field = fieldsOf<typeof initial>({
  ...labels,
  stationId: labels.stationNames,
  userId: labels.receiverNames,
  roleId: labels.roleNames,
  escalationUserId: labels.escalationUserNames,
  escalationRoleId: labels.escalationRoleNames,
  lastUserId: labels.lastUserNames,
  lastRoleId: labels.lastRoleNames,
})

const staleMs = 60_000
const alarmKinds = new Set(['cabinet', 'vehicle', 'bms'])
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function useFormTenant(): string {
  const user = useCurrentUser()
  return (Field.useValue('tenantId') as string | null) ?? user.tenantId
}

function Fields() {
  const isPlatform = useIsPlatform()
  const tenants = useTenantOptions()
  return (
    <>
      {isPlatform && <Field.Choice name="tenantId" options={tenants} />}
      <Field.Text name="ruleName" />
      <Field.Text name="ruleNameEn" />
      <FieldGroup title={<Trans>Alarms</Trans>}>
        <AlarmFields />
      </FieldGroup>
      <FieldGroup title={<Trans>Notify at once</Trans>}>
        <ReceiverFields />
      </FieldGroup>
      <FieldGroup title={<Trans>If nobody handles it</Trans>}>
        <EscalationFields />
      </FieldGroup>
      <Field.Integer name="sort" />
      <Field.DictRadios name="status" />
    </>
  )
}

function AlarmFields() {
  const { t, i18n } = useLingui()
  const tenantId = useFormTenant()
  const levels = useDictionaryOptions('alarm_level')
  const kinds = useDictionaryOptions('device_kind').filter(({ value }) => alarmKinds.has(value))
  const stations = useCall('stationOptions', { tenantId }, { staleTimeMs: staleMs }).data ?? []
  const codes = alarmDefinitions.map(({ alarmId, name, nameEn }) => ({
    value: alarmId,
    label: `${alarmId} ${i18n.locale === 'zh' ? name : nameEn}`,
  }))
  return (
    <>
      <Field.JoinedChoices name="levels" options={levels} all="" hint={t`All if none is chosen`} />
      <Field.JoinedChoices name="deviceKinds" options={kinds} all="" hint={t`All if none is chosen`} />
      <Field.JoinedChoices name="alarmCodes" options={codes} all="" hint={t`All if none is chosen`} />
      <Field.Choices
        name="stationId"
        options={stations.map(({ id, stationName }) => ({ value: id, label: stationName }))}
        hint={t`Cabinets of these stations only; without a station, vehicles and batteries too`}
      />
      <Field.Choice name="fromHour" options={hours} isClearable hint={t`The whole day without hours`} />
      <Field.Choice name="untilHour" options={hours} isClearable hint={t`A smaller hour is of the next day`} />
    </>
  )
}

function useReceiverOptions() {
  const tenantId = useFormTenant()
  const users = userOptionsOf(useCall('userOptions', { tenantId }, { staleTimeMs: staleMs }).data)
  return { users, roles: useRoleTree(tenantId) }
}

function ReceiverFields() {
  const { t } = useLingui()
  const { users, roles } = useReceiverOptions()
  const channels = useDictionaryOptions('alarm_channel')
  return (
    <>
      <Field.DictRadios name="toHandlers" hint={t`By an in-app message to everybody who may handle the alarm`} />
      <Field.Choices name="userId" options={users} hint={t`Only those who may see the alarm are notified`} />
      <Field.TreeChoice name="roleId" nodes={roles} isMultiple />
      <Field.JoinedChoices name="channels" options={channels} all="" hint={t`Of the users and roles above`} />
      <Field.Integer name="smsHourlyMax" hint={t`Further ones are held back and counted in one summary message`} />
    </>
  )
}

function EscalationFields() {
  const { users, roles } = useReceiverOptions()
  const channels = useDictionaryOptions('alarm_channel')
  return (
    <>
      <Field.Integer name="escalationMinutes" />
      <Field.Choices name="escalationUserId" options={users} />
      <Field.TreeChoice name="escalationRoleId" nodes={roles} isMultiple />
      <Field.Integer name="lastMinutes" />
      <Field.Choices name="lastUserId" options={users} />
      <Field.TreeChoice name="lastRoleId" nodes={roles} isMultiple />
      <Field.JoinedChoices name="escalationChannels" options={channels} all="" />
    </>
  )
}

export const alarmRuleForm: FormDefinition<typeof alarmRules> = { schema: alarmRuleInput, initial, Fields }
