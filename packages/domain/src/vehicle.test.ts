import { expect, it } from 'vitest'
import { normalizeSaleOrLease } from './vehicle.ts'

it('clears lease status and strategy of a vehicle for sale', () => {
  const vehicle = { vehicleSn: 'A', vehicleType: 1, price: '10.00', leaseStatus: 1, rentalStrategyId: '3' }
  expect(normalizeSaleOrLease(vehicle)).toEqual({ ...vehicle, leaseStatus: null, rentalStrategyId: null })
})

it('clears the price of a leased vehicle', () => {
  const vehicle = { vehicleType: 2, price: '10.00', leaseStatus: 0 }
  expect(normalizeSaleOrLease(vehicle)).toEqual({ vehicleType: 2, price: null, leaseStatus: 0 })
})

it('leaves a vehicle of unknown kind unchanged', () => {
  const vehicle = { price: '10.00', leaseStatus: 1 }
  expect(normalizeSaleOrLease(vehicle)).toEqual(vehicle)
})
