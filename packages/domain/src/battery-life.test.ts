// What a battery has discharged, its cycles, and the energy it gives by what it takes.
import { describe, expect, it } from 'vitest'
import { energyEfficiency, equivalentFullCycles, socDrop, type SocMinute } from './battery-life.ts'

const at = (minute: number, soc: number, isDischarging: boolean | null = true): SocMinute => ({
  minute,
  soc,
  isDischarging,
})

describe('a drop of charge', () => {
  it('counts while the battery discharges, or may have', () => {
    expect(socDrop(at(0, 80), at(1, 79))).toBe(1)
    expect(socDrop(at(0, 80, false), at(1, 79, true))).toBe(1)
    expect(socDrop(at(0, 80, null), at(1, 79, null))).toBe(1)
  })

  it('is none where the charge rises, or changes while no current leaves the battery', () => {
    expect(socDrop(at(0, 79), at(1, 80))).toBe(0)
    expect(socDrop(at(0, 80, false), at(5, 79, false))).toBe(0)
  })

  it('counts over a gap, in which nothing is known of the current', () => {
    expect(socDrop(at(0, 80, false), at(6, 60, false))).toBe(20)
    expect(socDrop(at(0, 100, false), at(9_000, 5, false))).toBe(95)
  })

  it('is none where it is faster than a battery discharges', () => {
    expect(socDrop(at(0, 80), at(1, 70))).toBe(10)
    expect(socDrop(at(0, 80), at(1, 69.9))).toBe(0)
  })
})

describe('full cycles', () => {
  const unknown = { dischargedAh: null, ratedAh: null, countedCycles: null, socDropped: null }

  it('are two discharges of half, by ampere hours or by charge', () => {
    expect(equivalentFullCycles({ ...unknown, dischargedAh: 30, ratedAh: 30 })).toBe(1)
    expect(equivalentFullCycles({ ...unknown, socDropped: 50 + 50 })).toBe(1)
  })

  it('are taken from the first measure that is known', () => {
    const all = { dischargedAh: 300, ratedAh: 30, countedCycles: 20, socDropped: 3_000 }
    expect(equivalentFullCycles(all)).toBe(10)
    expect(equivalentFullCycles({ ...all, ratedAh: 0 })).toBe(20)
    expect(equivalentFullCycles({ ...all, dischargedAh: null })).toBe(20)
    expect(equivalentFullCycles({ ...all, dischargedAh: null, countedCycles: null })).toBe(30)
    expect(equivalentFullCycles(unknown)).toBe(null)
  })
})

describe('energy efficiency', () => {
  const cycle = { takenWh: 1_000, givenWh: 900, heldWh: 1_000, firstSoc: 50, lastSoc: 50 }

  it('is what was given of what was taken, at the same charge', () => {
    expect(energyEfficiency(cycle)).toBe(90)
    expect(energyEfficiency({ ...cycle, givenWh: 700, lastSoc: 70 })).toBe(90)
  })

  it('is unknown without the energy of a full cycle, and where little was taken', () => {
    expect(energyEfficiency({ ...cycle, takenWh: 999 })).toBe(null)
    expect(energyEfficiency({ ...cycle, takenWh: 99, givenWh: 2_000 })).toBe(null)
    expect(energyEfficiency({ ...cycle, takenWh: 100, givenWh: 2_000, lastSoc: 0 })).toBe(1_500)
    expect(energyEfficiency({ ...cycle, heldWh: 0 })).toBe(null)
  })
})
