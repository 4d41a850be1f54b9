import { expect, it } from 'vitest'
import { contractFaults } from './contract.ts'

const problem = (code: number, error: string) => ({ code, success: false, msg: 'x', data: {}, error, requestId: 'r' })

it('validates each status of an operation by its own description, in any order', () => {
  const refusal = { error_code: 2001, error_description: 'x' }
  const unavailable = problem(503, 'server.unavailable')
  expect(contractFaults('authToken', 400, refusal)).toEqual([])
  expect(contractFaults('authToken', 503, unavailable)).toEqual([])
  expect(contractFaults('authToken', 400, unavailable)).not.toEqual([])
  expect(contractFaults('authToken', 503, refusal)).not.toEqual([])
})
