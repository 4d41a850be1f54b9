export { grantLot } from './grant-lot.ts'
export { tillOf } from './ledger.ts'
export { swapFunds, type FundsHold, type FundsOrder, type HoldResult, type SwapFunds } from './swap-funds.ts'
export { walletRefunds } from './wallet-refunds.repository.ts'
