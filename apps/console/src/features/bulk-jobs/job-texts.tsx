// What a job does, in words: per kind, and with how many.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/api/client'
import { named } from '../../kit/api/options'
import type { Job } from './job-resource'

type Kind = Job['kind']
type CountText = (count: number) => ReactNode

/** “Lock 9,758 cards”: the button that starts the job. */
const verbTexts: Record<Kind, CountText> = {
  nfc_lock: (count) => <Plural value={count} one="Lock # card" other="Lock # cards" />,
  nfc_unlock: (count) => <Plural value={count} one="Unlock # card" other="Unlock # cards" />,
  cabinet_threshold: (count) => <Plural value={count} one="Send to # cabinet" other="Send to # cabinets" />,
  cabinet_command: (count) => <Plural value={count} one="Send to # cabinet" other="Send to # cabinets" />,
}

const whole: Record<Kind, CountText> = {
  nfc_lock: (count) => <Plural value={count} one="# card" other="# cards" />,
  nfc_unlock: (count) => <Plural value={count} one="# card" other="# cards" />,
  cabinet_threshold: (count) => <Plural value={count} one="# cabinet" other="# cabinets" />,
  cabinet_command: (count) => <Plural value={count} one="# cabinet" other="# cabinets" />,
}

const plannedTexts: Record<Kind, CountText> = {
  nfc_lock: (count) => <Plural value={count} one="# will be locked" other="# will be locked" />,
  nfc_unlock: (count) => <Plural value={count} one="# will be unlocked" other="# will be unlocked" />,
  cabinet_threshold: (count) => (
    <Plural value={count} one="# will get the threshold" other="# will get the threshold" />
  ),
  cabinet_command: (count) => <Plural value={count} one="# will get the command" other="# will get the command" />,
}

const alreadyTexts: Record<Kind, CountText> = {
  nfc_lock: (count) => <Plural value={count} one="# locked already" other="# locked already" />,
  nfc_unlock: (count) => <Plural value={count} one="# not locked" other="# not locked" />,
  cabinet_threshold: (count) => <Plural value={count} one="# has it already" other="# have it already" />,
  cabinet_command: (count) => <Plural value={count} one="# needs nothing" other="# need nothing" />,
}

type CountTextProps = { kind: Kind; count: number }
export const StartText = ({ kind, count }: CountTextProps) => verbTexts[kind](count)
export const WholeText = ({ kind, count }: CountTextProps) => whole[kind](count)
export const PlannedText = ({ kind, count }: CountTextProps) => plannedTexts[kind](count)
export const AlreadyText = ({ kind, count }: CountTextProps) => alreadyTexts[kind](count)

const catalogueStaleMs = 10 * 60_000

/** What the job gives to each item: the reason, the threshold, the command. */
export function ParameterText({ job: { kind, params } }: { job: Job }) {
  const { reason, threshold, cmd, data } = params as {
    reason?: string
    threshold?: number
    cmd?: number
    data?: object
  }
  if (kind === 'cabinet_threshold') return <Trans>Full-charge threshold {threshold}%</Trans>
  if (kind === 'cabinet_command' && cmd !== undefined) return <CommandText cmd={cmd} data={data ?? {}} />
  return reason ? <Trans>Reason: {reason}</Trans> : null
}

function CommandText({ cmd, data }: { cmd: number; data: object }) {
  const { i18n } = useLingui()
  const catalogue = useCall('deviceCommandCatalogue', { deviceKind: 'cabinet' }, { staleTimeMs: catalogueStaleMs })
  const spec = catalogue.data?.find((candidate) => candidate.cmd === cmd)
  const name = spec ? named(i18n.locale, spec.name, spec.nameEn) : cmd
  const carried = Object.keys(data).length > 0 ? JSON.stringify(data) : ''
  return (
    <Trans>
      Command {name} {carried}
    </Trans>
  )
}
