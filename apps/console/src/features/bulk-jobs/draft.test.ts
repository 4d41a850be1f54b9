import { describe, expect, it } from 'vitest'
import { emptyDraft, issuesOfDraft, planOf, type Chosen, type Draft } from './draft'
import { readTargets } from './targets'

const none: Chosen = { targets: readTargets(''), matchCount: null, needsOperator: false }
const two: Chosen = { ...none, targets: readTargets('NF1\nNF2') }
const issues = (change: Partial<Draft>, chosen = two) =>
  Object.fromEntries(
    Object.entries(issuesOfDraft({ ...emptyDraft, ...change }, chosen)).map(([name, fault]) => [
      name,
      typeof fault === 'string' ? fault : fault.message,
    ]),
  )

describe('the draft of a job', () => {
  it('requires targets', () => {
    expect(issues({}, none)).toEqual({ targets: 'Enter at least one number' })
    expect(issues({})).toEqual({})
  })

  it('reports the first invalid line', () => {
    const chosen = { ...none, targets: readTargets('NF1\n张伟') }
    expect(issuesOfDraft(emptyDraft, chosen).targets?.values).toEqual({ line: 2, text: '张伟' })
  })

  it('accepts 20,000 at most', () => {
    const lines = Array.from({ length: 20_001 }, (_, index) => `NF${index}`).join('\n')
    expect(issues({}, { ...none, targets: readTargets(lines) })).toHaveProperty('targets')
  })

  it('validates the fields of its kind only', () => {
    expect(issues({ kind: 'cabinet_threshold', threshold: '101' })).toHaveProperty('threshold')
    expect(issues({ kind: 'nfc_lock', threshold: '101', cmd: '', data: '{' })).toEqual({})
    expect(Object.keys(issues({ kind: 'cabinet_command', data: '[1]' }))).toEqual(['cmd', 'data'])
    expect(issues({ ratePerSecond: '0' })).toEqual({ ratePerSecond: 'number.min:1' })
    expect(issues({ kind: 'cabinet_threshold', ttlSeconds: '1.5' })).toHaveProperty('ttlSeconds')
  })

  it('by filters requires matches', () => {
    const byFilter = { kind: 'cabinet_threshold', source: 'filter' } as const
    expect(issues(byFilter, { ...none, matchCount: 0 })).toHaveProperty('targets')
    expect(issues(byFilter, { ...none, matchCount: 12 })).toEqual({})
  })

  it('by filters is limited to one operator', () => {
    const chosen = { ...none, matchCount: 12, needsOperator: true }
    const byFilter = { kind: 'cabinet_threshold', source: 'filter' } as const
    const ofOne = { ...emptyDraft.filter, tenantId: '384721' }
    expect(issues(byFilter, chosen)).toHaveProperty('targets')
    expect(issues({ ...byFilter, filter: ofOne }, chosen)).toEqual({})
  })
})

describe('the resulting plan', () => {
  it('contains the targets and the operation', () => {
    expect(planOf({ ...emptyDraft, reason: ' 挂失 ', title: '11 月挂失卡' }, two)).toEqual({
      kind: 'nfc_lock',
      title: '11 月挂失卡',
      params: { reason: '挂失' },
      ratePerSecond: 200,
      targets: ['NF1', 'NF2'],
    })
  })

  it('contains the filters and the match count the user has seen', () => {
    const draft: Draft = {
      ...emptyDraft,
      kind: 'cabinet_command',
      source: 'filter',
      filter: { stationId: '7', online: '1', status: '' },
      cmd: '20030',
      data: '{"boxId": 0, "on": true}',
      ttlSeconds: '60',
      ratePerSecond: '5',
    }
    expect(planOf(draft, { ...none, matchCount: 3 })).toEqual({
      kind: 'cabinet_command',
      title: null,
      params: { cmd: 20_030, data: { boxId: 0, on: true }, ttlSeconds: 60 },
      ratePerSecond: 5,
      filter: { stationId: '7', online: '1' },
      expectedCount: 3,
    })
  })
})
