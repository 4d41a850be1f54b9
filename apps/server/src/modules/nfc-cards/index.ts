export { CardListSync } from './card-list-sync.ts'
export { type LockResult, setCardsLocked } from './lock.ts'
export { nfcCards } from './nfc-cards.repository.ts'
export { nfcRecharges } from './records.repository.ts'
