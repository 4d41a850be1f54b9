// The draft of a job, and the plan made from it, or its issues by field. Pure.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { bulkJobInputs, issuesOf, limitsOf, type Message } from '@swapdesk/validation'
import { BULK_JOB_RATE } from '@swapdesk/validation/limits'
import { type JobPlan } from '../../kit/api/plan-bulk-job'
import { targetsMax, type Targets } from './targets'

export type Kind = JobPlan['kind']
export type Source = 'list' | 'file' | 'filter'

export type Draft = {
  kind: Kind
  source: Source
  /** The pasted list. */
  text: string
  file: { name: string; text: string } | null
  /** Filters of the list of cabinets or vehicles; '' is none. */
  filter: Readonly<Record<string, string>>
  title: string
  reason: string
  threshold: string
  cmd: string
  /** Data of the command, as JSON. */
  data: string
  ttlSeconds: string
  /** `none` unbinds. */
  rentalStrategyId: string
  /** `none` unbinds. */
  electronicFenceId: string
  ratePerSecond: string
}

export const emptyDraft: Draft = {
  kind: 'nfc_lock',
  source: 'list',
  text: '',
  file: null,
  filter: { tenantId: '' },
  title: '',
  reason: '',
  threshold: '80',
  cmd: '',
  data: '{}',
  ttlSeconds: '',
  rentalStrategyId: '',
  electronicFenceId: '',
  ratePerSecond: String(BULK_JOB_RATE.default),
}

/** Of the targets, what is wrong with them; of a parameter, the message of its form. */
type DraftIssues = { targets?: MessageDescriptor } & Partial<Record<keyof Draft, Message>>

/** What the targets of a job are. */
type TargetNoun = 'card' | 'cabinet' | 'vehicle'

const TARGETS: Readonly<Record<Kind, TargetNoun>> = {
  nfc_lock: 'card',
  nfc_unlock: 'card',
  cabinet_threshold: 'cabinet',
  cabinet_command: 'cabinet',
  vehicle_strategy: 'vehicle',
  vehicle_fence: 'vehicle',
}
export const targetNoun = (kind: Kind): TargetNoun => TARGETS[kind]

/** Of the parameter for the rental strategy or the geofence. */
export const UNBOUND = 'none'

function objectOf(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** The issue of a list of targets; null if it is valid. */
function targetsIssue({ targets, issues }: Targets): MessageDescriptor | null {
  const [first] = issues
  const { length } = targets
  if (first) {
    const { line, text, kind } = first
    return kind === 'too-long'
      ? msg`Line ${line} is too long: at most 64 characters`
      : msg`Line ${line} is not a valid number: “${text}”. Letters, digits, hyphen and underscore only.`
  }
  if (length === 0) return msg`Enter at least one number`
  return length > targetsMax ? msg`${length} is too many: at most ${targetsMax} per job` : null
}

/** Limits of the job's parameters. */
export const thresholdLimits = limitsOf(bulkJobInputs.cabinet_threshold, 'threshold')
export const reasonLimits = limitsOf(bulkJobInputs.nfc_lock, 'reason')

/**
 * `matchCount`: how many rows match the filters; null while that is not known. `needsOperator`: the filters have to
 * name one, as those of the platform's people do.
 */
export type Chosen = { targets: Targets; matchCount: number | null; needsOperator: boolean }

function selectionIssue(draft: Draft, { targets, matchCount, needsOperator }: Chosen): MessageDescriptor | null {
  if (draft.source !== 'filter') return targetsIssue(targets)
  if (needsOperator && draft.filter['tenantId'] === '') return msg`Choose an operator: a job covers one operator only`
  if (matchCount) return null
  return targetNoun(draft.kind) === 'vehicle'
    ? msg`No vehicle matches these filters`
    : msg`No cabinet matches these filters`
}

/** The issues of the draft; empty if it is valid. */
export function issuesOfDraft(draft: Draft, chosen: Chosen): DraftIssues {
  const targets = selectionIssue(draft, chosen)
  return { ...(targets && { targets }), ...issuesOf(bulkJobInputs[draft.kind], draft) }
}

function paramsOf(draft: Draft): NonNullable<JobPlan['params']> {
  const ttl = draft.ttlSeconds.trim() ? { ttlSeconds: Number(draft.ttlSeconds) } : {}
  if (targetNoun(draft.kind) === 'card') return { reason: draft.reason.trim() || null }
  if (draft.kind === 'vehicle_strategy')
    return { rentalStrategyId: draft.rentalStrategyId === UNBOUND ? null : draft.rentalStrategyId }
  if (draft.kind === 'vehicle_fence')
    return { electronicFenceId: draft.electronicFenceId === UNBOUND ? null : draft.electronicFenceId }
  if (draft.kind === 'cabinet_threshold') return { threshold: Number(draft.threshold), ...ttl }
  return { cmd: Number(draft.cmd), data: objectOf(draft.data) ?? {}, ...ttl }
}

/** The input of the plan; only for a draft without issues. */
export function planOf(draft: Draft, { targets, matchCount }: Chosen): JobPlan {
  const filter = Object.fromEntries(Object.entries(draft.filter).filter(([, value]) => value !== ''))
  return {
    kind: draft.kind,
    title: draft.title.trim() || null,
    params: paramsOf(draft),
    ratePerSecond: Number(draft.ratePerSecond),
    ...(draft.source === 'filter' ? { filter, expectedCount: matchCount ?? 0 } : { targets: [...targets.targets] }),
  }
}
