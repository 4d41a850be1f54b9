/**
 * Records of cards: taps at cabinets, top-ups, and the card list version of each cabinet. Raw SQL: computed columns
 * are fragments of a list's select, made of correlated subqueries.
 */
import { nfcRechargeInput } from '@swapdesk/validation'
import { localName, personName } from '../../crud/columns.ts'
import { atLeast, atMost, contains, createTimeFilters, equals, likePattern } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'
import { sql } from '../../db/database.ts'
import { cabinetScope } from '../device-commands/index.ts'

export const nfcUsages = defineNoun({
  operations: { list: 'nfcUsageList', detail: 'nfcUsageDetail', export: 'nfcUsageExport' },
  title: { zh: 'NFC 刷卡记录', en: 'nfc-usage' },
  table: 'nfcUsage',
  alias: 'u',
  joins: {
    n: { table: 'tenant', on: { tenantId: 'u.tenantId' } },
    c: { table: 'nfcCard', on: { id: 'u.cardId', tenantId: 'u.tenantId' } },
    k: { table: 'cabinet', on: { id: 'u.cabinetId', tenantId: 'u.tenantId' } },
    r: { table: 'rider', on: { id: 'u.riderId', tenantId: 'u.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    // The number the card has now; that of the tap if the tenant has no such card.
    cardNo: sql<string | null>`coalesce(c.card_no, u.card_no)`,
    cabinetSn: sql<string>`coalesce(k.cabinet_sn, u.cabinet_sn)`,
    cabinetName: 'k.name',
    riderName: sql<string>`coalesce(r.name, u.rider_name)`,
  },
  foreignColumns: () => ({
    cardNo: ['nfc-cards', 'cardNo'],
    riderName: ['riders', 'name'],
    cabinetSn: ['cabinets', 'cabinetSn'],
    cabinetName: ['cabinets', 'name'],
  }),
  filters: {
    cardNo: (value) => sql`coalesce(c.card_no, u.card_no) ilike ${likePattern(value)}`,
    uid: contains('u.uid'),
    cabinetSn: (value) => sql`coalesce(k.cabinet_sn, u.cabinet_sn) ilike ${likePattern(value)}`,
    result: equals('u.result'),
    cardId: equals('u.cardId'),
    tapTime_datege: atLeast('u.tapTime'),
    tapTime_datele: atMost('u.tapTime'),
  },
  order: sql`u.tap_time desc, u.id desc`,
  scopedThrough: cabinetScope('u.cabinetId', 'u.cabinetSn'),
})

export const nfcRecharges = defineNoun({
  operations: {
    list: 'nfcRechargeList',
    detail: 'nfcRechargeDetail',
    submit: 'nfcRechargeSubmit',
    export: 'nfcRechargeExport',
  },
  title: { zh: 'NFC 充值记录', en: 'nfc-top-ups' },
  table: 'nfcRecharge',
  alias: 'p',
  joins: {
    c: { table: 'nfcCard', on: { id: 'p.cardId' } },
    r: { table: 'rider', on: { id: 'p.riderId' } },
    n: { table: 'tenant', on: { tenantId: 'p.tenantId' } },
  },
  columns: {
    tenantName: localName('n.tenantName'),
    cardNo: 'c.cardNo',
    riderName: 'r.name',
    requesterName: personName('p.createUser'),
    reviewerName: personName('p.reviewer'),
  },
  foreignColumns: () => ({
    cardNo: ['nfc-cards', 'cardNo'],
    riderName: ['riders', 'name'],
  }),
  filters: {
    cardNo: contains('c.cardNo'),
    cardId: equals('p.cardId'),
    reviewStatus: equals('p.reviewStatus'),
    ...createTimeFilters('p'),
  },
  inputOnly: { cardNo: 'submitRecharge finds the card by its number' },
  derived: ['riderId'],
  countedTables: ['nfcRecharge', 'nfcCard'],
  rule: formRule(nfcRechargeInput),
})

const wantedVersion = sql<number>`coalesce(l.version, 0)`
const isCurrent = sql<boolean>`(v.nfc_reported_version is not distinct from ${wantedVersion})`

/** A row for each cabinet; its identifier is the cabinet's. */
export const nfcListVersions = defineNoun({
  operations: { list: 'nfcListVersionList' },
  title: { zh: 'NFC 名单版本', en: 'nfc-list-versions' },
  table: 'cabinet',
  alias: 'v',
  joins: {
    l: { table: 'nfcList', on: { tenantId: 'v.tenantId' } },
    d: { table: 'device', on: { kind: sql`'cabinet'`, sn: 'v.cabinetSn' } },
  },
  columns: {
    cabinetId: 'v.id',
    cabinetName: 'v.name',
    wantedVersion,
    reportedVersion: 'v.nfcReportedVersion',
    isCurrent,
    behindCount: sql<number>`case when ${isCurrent} then 0 else (select count(*)::int from nfc_card c where c.tenant_id = v.tenant_id
      and c.list_version > case when v.nfc_reported_version is null then 0 else v.nfc_reported_version end) end`,
    online: sql<number>`coalesce(d.online, 0)`,
    reportTime: 'v.nfcReportTime',
  },
  filters: {
    cabinetSn: contains('v.cabinetSn'),
    isCurrent: (value) => sql`${isCurrent} = ${value}`,
  },
  // Outdated cabinets first: they are why the list is opened.
  order: sql`${isCurrent}, v.id desc`,
  scopedThrough: cabinetScope('v.id', 'v.cabinetSn'),
})
