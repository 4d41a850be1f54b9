// Columns shared by the three logs: call, caller, and blocks of recorded text.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/logs'
import { NotSet } from '../../kit/values/cells'
import { type Column, columnsOf } from '../../kit/columns'
import type { LabelsFor } from '../../kit/labels'
import type { RowOf } from '../../kit/resource'
import classes from './logs.module.css'

type LogRow = Pick<
  RowOf<{ list: 'logApiList' }>,
  | 'createTime'
  | 'method'
  | 'requestUri'
  | 'methodName'
  | 'methodClass'
  | 'time'
  | 'createBy'
  | 'remoteIp'
  | 'userAgent'
  | 'serviceId'
  | 'serverHost'
>

const col = columnsOf<LogRow>(labels)
const createTime = col.dateTime('createTime', { width: 130 })
const method = col.text('method', { width: 110 })
const path = col.serial('requestUri', { width: 280 })
const operation = col.text('methodName', { width: 150 })
const domain = col.text('methodClass', { width: 120 })
const duration = col.number('time', { width: 130 })
const by = col.text('createBy', { width: 110 })
const address = col.text('remoteIp', { width: 130 })
const agent = col.text('userAgent', { width: 220, isHiddenAtFirst: true })
const service = col.text('serviceId', { isHiddenAtFirst: true })
const host = col.text('serverHost', { isHiddenAtFirst: true })

export const logColumns = {
  createTime,
  call: [method, path, operation, duration],
  caller: [by, address, agent, service, host],
}

export const callSection = { title: msg`Request`, columns: [createTime, method, path, operation, domain, duration] }
export const callerSection = { title: msg`Caller`, columns: [by, address, agent, service, host] }

/** Recorded text, formatted if it is JSON. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export function codeColumn<R extends object>(name: keyof R & string, labelsOfRow: LabelsFor<R>): Column<R> {
  return columnsOf<R>(labelsOfRow).custom(name, (row) => {
    const text = row[name]
    return typeof text === 'string' && text !== '' ? <pre className={classes.code}>{readable(text)}</pre> : <NotSet />
  })
}
