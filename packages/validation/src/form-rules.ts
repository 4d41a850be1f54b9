/**
 * What forms depend on besides their values: the country and currency of the tenant, settings of the installation, and the caller. A check
 * is synchronous, so the rules in force are set around it.
 */

export type FormRules = {
  /** ISO 3166-1 alpha-2; empty where it is not known, e.g. before a login: the server decides. */
  country: string
  /** Decimals of the currency. */
  currencyExponent: number
  /** Older clients of the API family: shorter client secrets, and digests as new passwords. */
  isFamily: boolean
  /** Whether the caller adds the row for an operator of their choice: users of the platform do. */
  choosesOperator: boolean
}

const DEFAULTS: FormRules = { country: 'CN', currencyExponent: 2, isFamily: false, choosesOperator: false }

let inForce: FormRules = DEFAULTS

export function formRules(): FormRules {
  return inForce
}

/** Runs a check within other rules. */
export function withFormRules<T>(rules: Partial<FormRules>, check: () => T): T {
  const outer = inForce
  inForce = { ...DEFAULTS, ...rules }
  try {
    return check()
  } finally {
    inForce = outer
  }
}
