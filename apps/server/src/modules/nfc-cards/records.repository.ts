/** What happens to cards: taps at cabinets and top-ups; and how far each cabinet is with the list of locked cards. */
import { nfcRechargeInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { atLeast, atMost, contains, createTimeFilters, equals } from '../../crud/filters.ts'
import { auditColumns, localName } from '../../crud/names.ts'
import type { Resource } from '../../crud/resource.ts'
import { sql } from '../../db/database.ts'

/** The domain whose data scopes narrow them all. */
const NAME = 'nfc-cards'

export const nfcUsages: Resource = {
  name: NAME,
  table: 'nfc_usage',
  tenancy: 'own',
  alias: 'u',
  select: (
    locale,
  ) => sql`u.id, u.tenant_id, ${localName('n.tenant_name', locale)} as tenant_name, u.card_id, u.card_no, u.rider_name,
    u.cabinet_sn, k.name as cabinet_name, u.box_id, u.result, u.order_no, u.tap_time`,
  // Devices write these rows: nobody made them.
  from: sql`(select x.*, null::bigint as create_user from nfc_usage x) u
    left join cabinet k on k.cabinet_sn = u.cabinet_sn and k.is_deleted = 0 left join tenant n on n.tenant_id = u.tenant_id`,
  filters: {
    cardNo: contains('u.card_no'),
    cabinetSn: contains('u.cabinet_sn'),
    result: equals('u.result'),
    cardId: equals('u.card_id'),
    tapTime_datege: atLeast('u.tap_time'),
    tapTime_datele: atMost('u.tap_time'),
  },
  order: sql`u.tap_time desc, u.id desc`,
  writable: [],
}

export const nfcRecharges: Resource = {
  name: NAME,
  table: 'nfc_recharge',
  tenancy: 'own',
  alias: 'p',
  select: (locale) => sql`p.id, p.tenant_id, ${localName('n.tenant_name', locale)} as tenant_name, p.card_id, p.card_no,
    r.name as rider_name, p.count, p.amount, p.start_time, p.end_time, p.review_status,
    coalesce(q.real_name, q.name, q.account) as requester_name, coalesce(v.real_name, v.name, v.account) as reviewer_name,
    p.review_time, p.review_reason, p.remark, ${auditColumns('p')}`,
  // In one row with its card's number, so that it can be sorted by it.
  from: sql`(select x.*, c.card_no, c.rider_id from nfc_recharge x join nfc_card c on c.id = x.card_id) p
    left join rider r on r.id = p.rider_id left join tenant n on n.tenant_id = p.tenant_id
    left join user_account q on q.id = p.create_user left join user_account v on v.id = p.reviewer`,
  filters: {
    cardNo: contains('p.card_no'),
    cardId: equals('p.card_id'),
    reviewStatus: equals('p.review_status'),
    ...createTimeFilters('p.createTime'),
  },
  writable: ['cardId', 'count', 'amount', 'startTime', 'endTime', 'remark'],
  counted: ['nfc_recharge', 'nfc_card'],
  rule: formRule(nfcRechargeInput),
}

/** A row for each cabinet; its identifier is the cabinet's. */
export const nfcListVersions: Resource = {
  name: NAME,
  table: 'cabinet',
  tenancy: 'own',
  alias: 'v',
  select: sql`v.id, v.id as cabinet_id, v.cabinet_sn, v.name as cabinet_name, v.wanted_version, v.reported_version, v.is_current,
    case when v.is_current then 0 else (select count(*)::int from nfc_card c
      where c.tenant_id = v.tenant_id and c.list_version > case when v.reported_version is null then 0 else v.reported_version end) end as behind_count,
    coalesce(d.online, 0) as online, v.report_time`,
  from: sql`(select k.*, k.nfc_reported_version as reported_version, k.nfc_report_time as report_time,
      coalesce(l.version, 0) as wanted_version, k.nfc_reported_version is not distinct from coalesce(l.version, 0) as is_current
      from cabinet k left join nfc_list l on l.tenant_id = k.tenant_id) v
    left join device d on d.kind = 'cabinet' and d.sn = v.cabinet_sn`,
  filters: {
    cabinetSn: contains('v.cabinet_sn'),
    isCurrent: equals('v.is_current'),
  },
  // Those behind first: they are what the list is looked at for.
  order: sql`v.is_current, v.id desc`,
  writable: [],
}
