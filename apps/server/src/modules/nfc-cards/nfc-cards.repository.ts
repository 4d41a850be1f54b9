/** NFC cards, with the riders they are bound to and the cabinets that do not know their state yet. */
import { nfcCardInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { auditColumns, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { sql } from '../../db/database.ts'

/** A card that was never locked is on no list: cabinets need not know it. Written as the index of migration 0006 has it. */
const staleCabinetCount = sql`case when c.list_version = 0 then 0 else (select count(*)::int from cabinet k
  where k.tenant_id = c.tenant_id and k.is_deleted = 0 and case when k.nfc_reported_version is null then 0 else k.nfc_reported_version end < c.list_version) end`

export const nfcCards: Resource = {
  name: 'nfc-cards',
  table: 'nfc_card',
  tenancy: 'own',
  alias: 'c',
  select: (
    locale,
  ) => sql`c.id, c.tenant_id, ${localName('n.tenant_name', locale)} as tenant_name, c.card_no, c.uid, c.type, c.status,
    c.rider_id, r.name as rider_name, r.mobile as rider_mobile, c.residue_count, c.expiration_time, c.lock_time, c.lock_reason,
    ${staleCabinetCount} as stale_cabinet_count, c.remark, ${auditColumns('c')}`,
  from: sql`nfc_card c left join rider r on r.id = c.rider_id left join tenant n on n.tenant_id = c.tenant_id`,
  filters: {
    cardNo: contains('c.card_no'),
    cardNo_equal: equals('c.card_no'),
    type: equals('c.type'),
    status: equals('c.status'),
    riderName: contains('r.name'),
    riderMobile: contains('r.mobile'),
    ...createTimeFilters('c.createTime'),
  },
  // The status follows the rider; no input of the contract names it.
  writable: ['cardNo', 'uid', 'type', 'riderId', 'remark', 'status'],
  ruleColumns: ['type', 'status'],
  counted: ['nfc_card', 'rider'],
  rule: formRule(nfcCardInput),
}
