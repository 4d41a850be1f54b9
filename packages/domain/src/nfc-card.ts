/**
 * States of an NFC card (domain §9): inactive until a rider is bound, locked from either state, and returned to its
 * former state when unlocked. A locked card cannot be bound, unbound or renumbered, because the lists of cabinets
 * contain it.
 */
import { NfcCardStatus } from '@swapdesk/dictionary'

export type NfcCardState = {
  status: NfcCardStatus
  statusBeforeLock: NfcCardStatus | null
  riderId: string | null
}

/** The state of a card with this rider, or without one. */
export function cardStatusOf(riderId: string | null): NfcCardStatus {
  return riderId === null ? NfcCardStatus.Inactive : NfcCardStatus.Normal
}

/** The locked card; an already locked one is unchanged. */
export function lockCard<C extends NfcCardState>(card: C): C {
  if (card.status === NfcCardStatus.Locked) return card
  return { ...card, status: NfcCardStatus.Locked, statusBeforeLock: card.status }
}

/** The card in its state before it was locked; an unlocked one is unchanged. */
export function unlockCard<C extends NfcCardState>(card: C): C {
  if (card.status !== NfcCardStatus.Locked) return card
  return { ...card, status: card.statusBeforeLock ?? cardStatusOf(card.riderId), statusBeforeLock: null }
}

/** The card with another rider, or with none; undefined if it is locked and the rider would change. */
export function bindCard<C extends NfcCardState>(card: C, riderId: string | null): C | undefined {
  if (card.riderId === riderId) return card
  if (card.status === NfcCardStatus.Locked) return undefined
  return { ...card, riderId, status: cardStatusOf(riderId) }
}

/** `delta` when the changes since `base` can be sent as card numbers, `full` when the whole list must be sent. */
export function listModeOf(reported: number | null, wanted: number): 'full' | 'delta' {
  return reported === null || reported > wanted ? 'full' : 'delta'
}
