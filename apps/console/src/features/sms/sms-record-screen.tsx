// Text messages: what was sent, by which provider, and why what was not; without a provider, what would have been sent.
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/sms'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTenantOptions } from '../../kit/api/options'
import { columnsOf } from '../../kit/columns'
import { CrudScreen } from '../../kit/crud/crud-screen'
import { filtersOf } from '../../kit/list/filters'
import { prefetchList } from '../../kit/list/prefetch'
import { defineResource, type RowOf } from '../../kit/resource'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import { type Outcome, OutcomeDialog, SendDialog } from './send-dialog'

const smsRecords = defineResource({
  name: 'sms-record',
  label: msg`text message`,
  nameField: 'phone',
  list: 'smsRecordList',
  detail: 'smsRecordDetail',
  export: 'smsRecordExport',
})

const col = columnsOf<RowOf<typeof smsRecords>>(labels)
const phone = col.serial('phone', { width: 150, isTitle: true })
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const state = col.dict('state', { width: 150 })
const text = col.text('messageText', { width: 340 })
const purpose = col.dict('purpose', { width: 100 })
const code = col.serial('smsCode', { width: 140 })
const provider = col.text('categoryName', { width: 130 })
const sentBy = col.serial('sentBy', { width: 140 })
const attempts = col.number('attempts', { width: 90 })
const error = col.text('error', { width: 240 })
const reference = col.serial('providerMessageId', { width: 200, isHiddenAtFirst: true })
const created = col.dateTime('createTime')
const sent = col.dateTime('sentTime')
const columns = [phone, state, text, purpose, code, provider, sentBy, attempts, error, reference, created, sent]
const platformColumns = columns.toSpliced(1, 0, operator)

const filter = filtersOf<'smsRecordList'>(labels)
const filters = [
  filter.text('phone'),
  filter.dict('state'),
  filter.dict('purpose'),
  filter.text('smsCode'),
  filter.dict('category'),
  filter.dateRange('createTime_datege', 'createTime_datele'),
]
const platformFilters = [filter.options('tenantId', useTenantOptions), ...filters]

const sections = [
  { title: msg`Details`, columns: [phone, operator, purpose, text, created] },
  { title: msg`Sending`, columns: [state, code, provider, sentBy, sent, attempts, reference, error] },
]

export function SmsRecordScreen() {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const isPlatform = useIsPlatform()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const send = { id: 'send', label: t`Send a test message`, icon: IconSend, run: () => setSending(true) }
  return (
    <>
      <CrudScreen
        resource={smsRecords}
        columns={isPlatform ? platformColumns : columns}
        filters={isPlatform ? platformFilters : filters}
        detail={sections}
        {...(can('smsSendMessage') && { primary: send })}
        empty={{
          text: t`Messages appear here, such as login codes. Without a provider they are not sent, but can be read here.`,
        }}
      />
      {isSending && <SendDialog onSent={setOutcome} onClose={() => setSending(false)} />}
      {outcome && <OutcomeDialog outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}
SmsRecordScreen.prefetch = prefetchList(smsRecords.list, platformFilters)
