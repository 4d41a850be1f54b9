// SMS settings: providers of text messages. At most one of an operator is in use.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { EnableStatus } from '@swapdesk/dictionary'
import { labels } from '@swapdesk/contract/labels/sms'
import { IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useWrite } from '../../kit/api/client'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { auditSection } from '../../kit/crud/sections'
import { confirmAction, toastError, toastSuccess } from '../../kit/dialogs/feedback'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import { type Outcome, OutcomeDialog, SendDialog } from './send-dialog'
import { type SmsRow, smsSettings } from './sms-resource'

function SecretText({ isSet }: { isSet: boolean }) {
  const { t } = useLingui()
  return isSet ? t`Set` : t`Not set`
}

const col = columnsOf<SmsRow>(labels)
const code = col.text('smsCode', { width: 150 })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const provider = col.text('categoryName', { width: 140 })
const template = col.serial('templateId', { width: 160 })
const sign = col.text('signName', { width: 120 })
const text = col.text('content', { width: 240 })
const textEn = col.text('contentEn', { width: 240, isHiddenAtFirst: true })
const fallback = col.serial('fallbackCode', { width: 150 })
const status = col.dict('status', { width: 90 })
const access = col.serial('accessKey', { width: 180, isHiddenAtFirst: true })
const secret = col.custom('hasSecret', (row) => <SecretText isSet={row.hasSecret} />, {
  width: 100,
  isHiddenAtFirst: true,
})
const endpoint = col.text('endpoint', { width: 220, isHiddenAtFirst: true })
const region = col.text('regionId', { width: 120, isHiddenAtFirst: true })
const remark = col.text('remark', { isHiddenAtFirst: true })
const updated = col.dateTime('updateTime')
const columns = [
  code,
  provider,
  template,
  sign,
  text,
  textEn,
  fallback,
  status,
  access,
  secret,
  endpoint,
  region,
  remark,
  updated,
]
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'smsList'>(labels)
const filters = [
  filter.text('smsCode'),
  filter.dict('category'),
  filter.dict('status'),
  filter.text('templateId'),
  filter.text('signName'),
]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const sections = [
  { title: msg`Details`, columns: [code, operator, status, template, sign, text, textEn, fallback, remark] },
  { title: msg`Access`, columns: [provider, access, secret, endpoint, region] },
  auditSection,
]
const loadForm = () => import('./sms-form').then((module) => module.smsForm)

function enableable({ status: current }: SmsRow) {
  return current === EnableStatus.Enabled ? msg`It is the one in use` : true
}

export function SmsScreen() {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const isPlatform = useIsPlatform()
  const [tested, setTested] = useState<SmsRow | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const enable = useWrite('smsEnable')
  const confirmEnable = async ({ id, smsCode }: SmsRow) => {
    const isSure = await confirmAction({
      title: t`Use ${smsCode}?`,
      text: t`Messages are sent by it from now on. The setting in use until now is disabled.`,
      confirm: t`Enable`,
    })
    if (isSure) await enable.mutateAsync({ id }).then(() => toastSuccess(t`Updated successfully`), toastError)
  }
  const enableAction = {
    id: 'enable',
    label: msg`Enable`,
    icon: IconPlayerPlay,
    enabled: enableable,
    run: (row: SmsRow) => void confirmEnable(row),
  }
  const sendAction = { id: 'send', label: msg`Send a test message`, icon: IconSend, run: setTested }
  return (
    <>
      <CrudScreen
        resource={smsSettings}
        columns={isPlatform ? platformColumns : columns}
        filters={isPlatform ? platformFilters : filters}
        form={loadForm}
        detail={sections}
        rowActions={[...(can('smsEnable') ? [enableAction] : []), ...(can('smsSendMessage') ? [sendAction] : [])]}
      />
      {tested && <SendDialog setting={tested} onSent={setOutcome} onClose={() => setTested(null)} />}
      {outcome && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}
SmsScreen.prefetch = prefetchList(smsSettings.list, platformFilters)
