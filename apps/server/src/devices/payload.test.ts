import { Command } from '@swapdesk/device-protocol'
import { THRESHOLD } from '@swapdesk/validation/limits'
import { describe, expect, it } from 'vitest'
import { checkPayload } from './payload.ts'

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
