/** Queries of the bare routes for lists of batteries and riders: what the operations select, without their contract. */

type Parameters = Record<string, string>
type Query = { name: string; text: string; values: unknown[] }
type Noun = { select: string; from: string; own: string; filter: string; number: string; order: string }

const LOTS = `wallet_lot l where l.rider_id = r.id and l.remaining > 0 and l.valid_from <= now()
  and (l.valid_to is null or l.valid_to > now())`
const BALANCE = `(coalesce((select sum(l.remaining) from ${LOTS} and l.unit = n.currency_code), 0)
  / 10::numeric ^ n.currency_exponent)::numeric(16, 2)`

const nouns: Record<string, Noun> = {
  batteries: {
    select: `select b.*, n.tenant_name, t.bms_type_name, coalesce(t.voltage, b.voltage) as voltage, coalesce(t.ah, b.ah) as ah,
      p.place, p.occurred_at, c.cabinet_sn, p.box_id, p.rider_id, r.name as rider_name, v.id as vehicle_id, v.vehicle_sn`,
    from: `from battery b left join battery_place p on p.current_battery_id = b.id left join cabinet c on c.id = p.cabinet_id
      left join rider r on r.id = p.rider_id left join vehicle v on v.id = coalesce(p.vehicle_id, r.vehicle_id)
      left join battery_type t on t.id = b.bms_type_id left join tenant n on n.tenant_id = b.tenant_id`,
    own: 'b.tenant_id = $1 and b.is_deleted = 0',
    filter: 'b.working_status = $2',
    number: 'b.bms_sn',
    order: 'order by b.id desc limit 10',
  },
  riders: {
    select: `select r.*, n.tenant_name, v.vehicle_sn, v.vehicle_type, (select string_agg(b.bms_sn, ',' order by b.bms_sn)
      from battery_place p join battery b on b.id = p.battery_id where p.rider_id = r.id and p.is_current) as bms_sn,
      coalesce((select sum(l.remaining) from ${LOTS} and l.unit = 'USE'), 0)::int as residue_degree, ${BALANCE} as balance,
      (select max(l.valid_to) from wallet_lot l where l.rider_id = r.id and l.remaining > 0 and l.unit = 'PASS' and l.valid_to > now()) as expiration_time,
      (select string_agg(distinct l.name, ', ') from ${LOTS}) as pack_info_summary,
      (select k.card_no from nfc_card k where k.rider_id = r.id and k.is_deleted = 0) as card_no`,
    from: 'from rider r left join vehicle v on v.id = r.vehicle_id left join tenant n on n.tenant_id = r.tenant_id',
    own: 'r.tenant_id = $1 and r.is_deleted = 0',
    filter: 'r.status = $2',
    number: 'r.mobile',
    order: 'order by r.id desc limit 10',
  },
}

function casesOf(name: string, { select, from, own, filter, number, order }: Noun) {
  const page = (key: string, where: string, values: unknown[]): Query => ({
    name: `${name}-${key}`,
    text: `${select} ${from} where ${own} and ${where} ${order}`,
    values,
  })
  const total = (key: string, where: string, values: unknown[]): Query => ({
    name: `${name}-${key}-total`,
    text: `select count(*) as total ${from} where ${own} and ${where}`,
    values,
  })
  const both = (key: string, where: string, values: unknown[]) => [page(key, where, values), total(key, where, values)]
  const id = `${own.slice(0, 1)}.id = $2`
  return {
    [`${name}/total`]: ({ tenant, value }: Parameters) => both('filter', filter, [tenant, value]),
    [`${name}/page`]: ({ tenant, value }: Parameters) => [page('filter', filter, [tenant, value])],
    [`${name}/exact`]: ({ tenant, text }: Parameters) => both('exact', `${number} = $2`, [tenant, text]),
    [`${name}/search`]: ({ tenant, text = '' }: Parameters) =>
      both('search', `${number} ilike $2`, [tenant, `%${text}%`]),
    [`${name}/detail`]: ({ tenant, id: value }: Parameters) => [page('detail', id, [tenant, value])],
  }
}

export const recordCases = Object.assign(
  {},
  ...Object.entries(nouns).map(([name, noun]) => casesOf(name, noun)),
) as Record<string, (parameters: Parameters) => Query[]>
