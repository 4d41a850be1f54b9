export { type CardListChange, cardListChange } from './card-list.ts'
export { type LockResult, setCardsLocked } from './lock.ts'
export { nfcCards } from './nfc-cards.repository.ts'
