import { Command } from '@swapdesk/device-protocol'
import { THRESHOLD } from '@swapdesk/validation/limits'
import { describe, expect, it } from 'vitest'
import { assertDataLimits, checkPayload } from './payload.ts'

describe('what a command carries', () => {
  const nested = (levels: number): object => (levels === 0 ? {} : { a: nested(levels - 1) })

  it.each([
    ['too many bytes', { text: '电'.repeat(6_000) }],
    ['too many levels', nested(8)],
  ])('is refused with %s', (_name, data) => {
    expect(() => checkPayload(20_001, data)).toThrow('command.data-limits')
    expect(() => assertDataLimits(data)).toThrow('command.data-limits')
  })

  it('is accepted within the limits', () => {
    expect(() => assertDataLimits({ text: 'a'.repeat(16_000), ...nested(7) })).not.toThrow()
  })
})

describe('a threshold', () => {
  it('has the limits of the contract on its way to a cabinet', () => {
    for (const threshold of [THRESHOLD.min, THRESHOLD.max]) {
      expect(checkPayload(Command.setThreshold, { threshold }).data).toEqual({ threshold })
    }
    for (const threshold of [THRESHOLD.min - 1, THRESHOLD.max + 1, 50.5, null]) {
      expect(() => checkPayload(Command.setThreshold, { threshold })).toThrow('command.payload')
    }
  })
})
