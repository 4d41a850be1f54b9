/** How the record of an order shows what pays for it. */
import type { FundsHold } from '../wallets/index.ts'

export type Payment = {
  payChannel: number
  packName: string | null
  packType: number | null
  /** Minor units of a currency, or a count of swaps. */
  amount: number
  /** A currency, `times` or `pass`. */
  unit: string
}

export function paymentOf({ payChannel, packName, packType, amount, unit }: FundsHold): Payment {
  return { payChannel, packName, packType, amount, unit: unit === 'USE' ? 'times' : unit === 'PASS' ? 'pass' : unit }
}
