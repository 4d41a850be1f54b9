/**
 * NFC cards, with their riders and the number of cabinets that lack their state. Raw SQL: computed columns are
 * fragments of a list's select, made of correlated subqueries.
 */
import { nfcCardInput } from '@swapdesk/validation'
import { localName } from '../../crud/columns.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { phoneContains } from '../../crud/phones.ts'
import { sql } from '../../db/database.ts'
import { cardBindings } from './card-bindings.ts'
import { expirationTime, residueCount } from './wallet-lots.repository.ts'

/** A card that was never locked is on no list. Written like the index of migration 0006, so that it is used. */
const staleCabinetCount = sql<number>`case when c.list_version = 0 then 0 else (select count(*)::int from cabinet k
  where k.tenant_id = c.tenant_id and k.is_deleted = 0 and case when k.nfc_reported_version is null then 0 else k.nfc_reported_version end < c.list_version) end`

export const nfcCards = defineNoun({
  operations: { list: 'nfcCardList', detail: 'nfcCardDetail', submit: 'nfcCardSubmit', export: 'nfcCardExport' },
  title: { zh: 'NFC 卡', en: 'nfc-cards' },
  table: 'nfcCard',
  alias: 'c',
  joins: {
    r: { table: 'rider', on: { id: 'c.riderId' } },
    n: { table: 'tenant', on: { tenantId: 'c.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    riderName: 'r.name',
    riderMobile: 'r.mobile',
    staleCabinetCount,
    residueCount,
    expirationTime,
  },
  search: {
    kind: 'nfcCard',
    path: '/nfc/card',
    hasPage: true,
    title: ['cardNo'],
    fields: ['cardNo'],
    subtitle: ['status', 'riderName', 'riderMobile'],
  },
  foreignColumns: () => ({
    riderName: ['riders', 'name'],
    riderMobile: ['riders', 'mobile'],
  }),
  filters: {
    cardNo: contains('c.cardNo'),
    cardNo_equal: equals('c.cardNo'),
    uid: contains('c.uid'),
    type: equals('c.type'),
    status: equals('c.status'),
    riderName: contains('r.name'),
    riderMobile: phoneContains('r.mobile'),
    ...createTimeFilters('c'),
  },
  // The status follows the rider; no input of the contract names it.
  derived: ['status'],
  scopeColumns: ['type', 'status'],
  countedTables: ['nfcCard', 'rider'],
  unique: {
    nfc_card_no_key: { error: 'nfc-card.number-taken', field: 'cardNo', isPlatformWide: true },
    nfc_card_uid_key: { error: 'nfc-card.uid-taken', field: 'uid', isPlatformWide: true },
    nfc_card_rider_key: { error: 'nfc-card.used', field: 'riderId' },
  },
  bindings: cardBindings,
  rule: formRule(nfcCardInput),
})
