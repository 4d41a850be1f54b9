import { describe, expect, it } from 'vitest'
import { errorCodesModule, errorsPage } from '../errors-page.ts'
import { figuresPage } from '../figures-page.ts'
import { read } from './source-tree.ts'

// The contract's generated files and the console's catalogs are compared by their packages' own `check`.
describe('what is generated is current', () => {
  it('docs/figures.md has the formulas of the contract', () => {
    expect(read('docs/figures.md')).toBe(figuresPage())
  })

  it('docs/errors.md is the catalogue of errors', () => {
    expect(read('docs/errors.md')).toBe(errorsPage())
  })

  it("the client's error codes are those of the catalogue", () => {
    expect(read('packages/sdk/src/error-codes.ts')).toBe(errorCodesModule())
  })
})
