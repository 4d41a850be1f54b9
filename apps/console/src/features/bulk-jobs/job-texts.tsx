// What a job does, in words: per kind, and with how many.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/api/client'
import { named } from '../../kit/api/options'
import type { Job } from './job-resource'

type Kind = Job['kind']
type CountText = (count: number) => ReactNode

/** Adds rows of a file; planned from the list of its noun. */
export const isImport = (kind: string): boolean => kind.endsWith('_import')

const vehicles: CountText = (count) => <Plural value={count} one="# vehicle" other="# vehicles" />
const riders: CountText = (count) => <Plural value={count} one="# rider" other="# riders" />
const batteries: CountText = (count) => <Plural value={count} one="# battery" other="# batteries" />
const users: CountText = (count) => <Plural value={count} one="# user" other="# users" />
const willBeAdded: CountText = (count) => <Plural value={count} one="# will be added" other="# will be added" />
const repeated: CountText = (count) => <Plural value={count} one="# repeated" other="# repeated" />

/** “Lock 9,758 cards”: the button that starts the job. */
const verbTexts: Record<Kind, CountText> = {
  nfc_lock: (count) => <Plural value={count} one="Lock # card" other="Lock # cards" />,
  nfc_unlock: (count) => <Plural value={count} one="Unlock # card" other="Unlock # cards" />,
  cabinet_threshold: (count) => <Plural value={count} one="Send to # cabinet" other="Send to # cabinets" />,
  cabinet_command: (count) => <Plural value={count} one="Send to # cabinet" other="Send to # cabinets" />,
  vehicle_strategy: (count) => <Plural value={count} one="Change # vehicle" other="Change # vehicles" />,
  vehicle_fence: (count) => <Plural value={count} one="Change # vehicle" other="Change # vehicles" />,
  vehicle_import: (count) => <Plural value={count} one="Import # vehicle" other="Import # vehicles" />,
  rider_import: (count) => <Plural value={count} one="Import # rider" other="Import # riders" />,
  battery_import: (count) => <Plural value={count} one="Import # battery" other="Import # batteries" />,
  user_import: (count) => <Plural value={count} one="Import # user" other="Import # users" />,
}

const whole: Record<Kind, CountText> = {
  nfc_lock: (count) => <Plural value={count} one="# card" other="# cards" />,
  nfc_unlock: (count) => <Plural value={count} one="# card" other="# cards" />,
  cabinet_threshold: (count) => <Plural value={count} one="# cabinet" other="# cabinets" />,
  cabinet_command: (count) => <Plural value={count} one="# cabinet" other="# cabinets" />,
  vehicle_strategy: vehicles,
  vehicle_fence: vehicles,
  vehicle_import: vehicles,
  rider_import: riders,
  battery_import: batteries,
  user_import: users,
}

const plannedTexts: Record<Kind, CountText> = {
  nfc_lock: (count) => <Plural value={count} one="# will be locked" other="# will be locked" />,
  nfc_unlock: (count) => <Plural value={count} one="# will be unlocked" other="# will be unlocked" />,
  cabinet_threshold: (count) => (
    <Plural value={count} one="# will get the threshold" other="# will get the threshold" />
  ),
  cabinet_command: (count) => <Plural value={count} one="# will get the command" other="# will get the command" />,
  vehicle_strategy: (count) => <Plural value={count} one="# will be changed" other="# will be changed" />,
  vehicle_fence: (count) => <Plural value={count} one="# will be changed" other="# will be changed" />,
  vehicle_import: willBeAdded,
  rider_import: willBeAdded,
  battery_import: willBeAdded,
  user_import: willBeAdded,
}

const alreadyTexts: Record<Kind, CountText> = {
  nfc_lock: (count) => <Plural value={count} one="# locked already" other="# locked already" />,
  nfc_unlock: (count) => <Plural value={count} one="# not locked" other="# not locked" />,
  cabinet_threshold: (count) => <Plural value={count} one="# has it already" other="# have it already" />,
  cabinet_command: (count) => <Plural value={count} one="# needs nothing" other="# need nothing" />,
  vehicle_strategy: (count) => <Plural value={count} one="# needs nothing" other="# need nothing" />,
  vehicle_fence: (count) => <Plural value={count} one="# needs nothing" other="# need nothing" />,
  vehicle_import: repeated,
  rider_import: repeated,
  battery_import: repeated,
  user_import: repeated,
}

type CountTextProps = { kind: Kind; count: number }
export const StartText = ({ kind, count }: CountTextProps) => verbTexts[kind](count)
export const WholeText = ({ kind, count }: CountTextProps) => whole[kind](count)
export const PlannedText = ({ kind, count }: CountTextProps) => plannedTexts[kind](count)
export const AlreadyText = ({ kind, count }: CountTextProps) => alreadyTexts[kind](count)

const catalogueStaleMs = 10 * 60_000

/** What the job gives to each item: the reason, the threshold, the command. */
export function ParameterText({ job: { kind, params } }: { job: Job }) {
  const { reason, threshold, cmd, data, undo, templateName, fenceName } = params as {
    fenceName?: string | null
    templateName?: string | null
    undo?: boolean
    reason?: string
    threshold?: number
    cmd?: number
    data?: object
  }
  if (kind === 'cabinet_threshold') return <Trans>Full-charge threshold {threshold}%</Trans>
  if (kind === 'cabinet_command' && cmd !== undefined) return <CommandText cmd={cmd} data={data ?? {}} />
  if (kind === 'vehicle_strategy')
    return templateName ? (
      <Trans>Rental strategy {templateName}</Trans>
    ) : (
      <Trans>Unbound from their rental strategy</Trans>
    )
  if (kind === 'vehicle_fence')
    return fenceName ? <Trans>Geofence {fenceName}</Trans> : <Trans>Unbound from their geofence</Trans>
  if (isImport(kind)) return undo ? <Trans>Undone: what was added is in the recycle bin</Trans> : null
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
