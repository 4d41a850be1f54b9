// What a second person confirms: effect, device, parameters, requester, reason and deadline. Without hooks: dialogs of
// confirmation are rendered outside the page.
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/device-commands'
import { named } from '../api/options'
import { labelText } from '../labels'
import { notSet, textOf } from '../values/format'
import type { CommandSpec } from './command-data'
import classes from './devices.module.css'
import type { Command } from './receipt-steps'

type SummaryRow = readonly [label: string, text: string]

type Requested = Pick<
  Command,
  'name' | 'nameEn' | 'effect' | 'effectEn' | 'requesterName' | 'createTime' | 'expireTime'
>
type Waiting = Requested & Pick<Command, 'deviceSn' | 'deviceName' | 'stationName' | 'boxId' | 'reason' | 'data'>
type Fields = Pick<CommandSpec['fields'][number], 'name' | 'label' | 'labelEn' | 'unit'>[]

/** Shown in rows of their own. */
const shownApart: ReadonlySet<string> = new Set(['boxId', 'reason', 'lockReason'])

/** The parameters of a command as label and value; nested ones as JSON. */
export function parameterRows(data: Readonly<Record<string, unknown>>, fields: Fields, i18n: I18n): SummaryRow[] {
  return Object.entries(data).flatMap(([name, value]): SummaryRow[] => {
    if (shownApart.has(name)) return []
    const field = fields.find((candidate) => candidate.name === name)
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const unit = field?.unit ? ` ${field.unit}` : ''
    return [[field ? named(i18n.locale, field.label, field.labelEn) : name, text + unit]]
  })
}

function effectRow({ name, nameEn, effect, effectEn }: Requested, i18n: I18n): SummaryRow {
  return [labelText(labels.effect, i18n), named(i18n.locale, effect ?? name, effect === null ? nameEn : effectEn)]
}

/** Who requested it when and why, and until when it can be confirmed. */
function requestRows(command: Requested, reason: string | null, i18n: I18n): SummaryRow[] {
  return [
    [labelText(labels.requesterName, i18n), textOf(command.requesterName)],
    [t`Requested at`, textOf(command.createTime)],
    [labelText(labels.reason, i18n), textOf(reason)],
    [t`Confirm by`, command.expireTime],
  ]
}

export function commandRows(command: Waiting, fields: Fields, i18n: I18n): SummaryRow[] {
  const { deviceSn, deviceName, stationName, boxId, data, reason } = command
  const optional: SummaryRow[] = [
    ...(stationName ? [[labelText(labels.stationName, i18n), stationName] as const] : []),
    ...(boxId === null ? [] : [[labelText(labels.boxId, i18n), String(boxId)] as const]),
  ]
  return [
    effectRow(command, i18n),
    [t`Device`, deviceName ? `${deviceName} (${deviceSn})` : deviceSn],
    ...optional,
    ...parameterRows(data, fields, i18n),
    ...requestRows(command, reason, i18n),
  ]
}

/** The waiting commands of a bulk job: the same for all of its devices, of which the first are named. */
export function jobRows(
  waiting: readonly Requested[],
  devices: string,
  parameters: readonly SummaryRow[],
  reason: string | null,
  i18n: I18n,
): SummaryRow[] {
  const [first] = waiting
  if (!first) return [[t`Devices`, devices || notSet]]
  return [effectRow(first, i18n), [t`Devices`, devices], ...parameters, ...requestRows(first, reason, i18n)]
}

export function ConfirmSummary({ rows, note }: { rows: readonly SummaryRow[]; note: string }) {
  return (
    <>
      <dl className={classes.summary}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.summaryNote}>{note}</p>
    </>
  )
}
