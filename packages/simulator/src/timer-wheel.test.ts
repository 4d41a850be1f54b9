import { describe, expect, it } from 'vitest'
import { ManualWheel } from './test-bench.ts'

describe('the wheel', () => {
  it('runs due timers in order, and none early', () => {
    const wheel = new ManualWheel()
    const began = wheel.now()
    const ran: [string, number][] = []
    const at = (name: string, ms: number) => wheel.after(ms, () => ran.push([name, wheel.now() - began]))
    at('hour', 3_600_000)
    at('second', 1_000)
    at('soon', 30)
    at('at once', 0)
    wheel.advance(3_599_900)
    expect(ran.map(([name]) => name)).toEqual(['at once', 'soon', 'second'])
    wheel.advance(100)
    expect(ran.map(([name]) => name).at(-1)).toBe('hour')
    for (const [index, due] of [0, 30, 1_000, 3_600_000].entries()) {
      expect(ran[index]?.[1]).toBeGreaterThanOrEqual(due)
      expect(ran[index]?.[1]).toBeLessThanOrEqual(due + 40)
    }
  })

  it('runs no cancelled timers, and none after a stop', () => {
    const wheel = new ManualWheel()
    const ran: string[] = []
    const cancel = wheel.after(100, () => ran.push('cancelled'))
    wheel.after(100, () => {
      ran.push('kept')
      wheel.after(10_000, () => ran.push('stopped'))
    })
    cancel()
    wheel.advance(200)
    wheel.stop()
    wheel.advance(20_000)
    expect(ran).toEqual(['kept'])
  })

  it('runs timers that due timers add', () => {
    const wheel = new ManualWheel()
    let times = 0
    const again = (): void => {
      times += 1
      wheel.after(1_000, again)
    }
    again()
    wheel.advance(60_000)
    expect(times).toBeGreaterThanOrEqual(58)
    expect(times).toBeLessThanOrEqual(61)
  })
})
