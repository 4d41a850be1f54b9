import { expect, it } from 'vitest'
import { reasonOptions } from './reason-options'

it('a reason is offered once by its code, which rows of an import share', () => {
  const reasons = [
    { reasonCode: 'import.fault', reason: 'VIN: wrong' },
    { reasonCode: 'import.fault', reason: 'Plate: taken' },
    { reasonCode: 'bulk.duplicate', reason: 'Named more than once' },
  ]
  expect(reasonOptions(reasons, 'Faulty row')).toEqual([
    { value: 'import.fault', label: 'Faulty row' },
    { value: 'bulk.duplicate', label: 'Named more than once' },
  ])
  expect(reasonOptions(reasons.slice(1), 'Faulty row')[0]?.label).toBe('Plate: taken')
})
