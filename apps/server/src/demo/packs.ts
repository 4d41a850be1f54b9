/** Packages of the demo. Raw SQL: inserts of literal rows. */
import { PackType } from '@swapdesk/dictionary'
import { type Executor, sql } from '../db/database.ts'

type Tenant = { tenantId: string; country: string }
type Staff = { userId: string; deptIds: readonly string[] }
type Amounts = { original: string | null; presented: string | null; price: string }
type Package = {
  name: readonly [zh: string, en: string]
  type: PackType
  num: number
  validDays?: number
  dailyLimit?: number
  yuan: Amounts
  shillings: Amounts
  remark?: readonly [zh: string, en: string]
  isEnabled?: boolean
  days: number
}

const price = (amount: string, original: string | null = null): Amounts => ({
  original,
  presented: null,
  price: amount,
})
const stored = (paid: string, presented: string): Amounts => ({ original: paid, presented, price: paid })

const PACKAGES: readonly Package[] = [
  {
    name: ['单次换电', 'Single swap'],
    type: PackType.Times,
    num: 1,
    yuan: price('5'),
    shillings: price('4000'),
    days: 200,
  },
  {
    name: ['30 次月卡', '30 swaps'],
    type: PackType.Times,
    num: 30,
    validDays: 60,
    yuan: price('129', '150'),
    shillings: price('99000', '120000'),
    days: 180,
  },
  {
    name: ['60 次季卡', '60 swaps'],
    type: PackType.Times,
    num: 60,
    validDays: 90,
    yuan: price('239', '300'),
    shillings: price('189000', '240000'),
    days: 180,
  },
  {
    name: ['日卡', 'Day pass'],
    type: PackType.Days,
    num: 1,
    dailyLimit: 4,
    yuan: price('12'),
    shillings: price('9000'),
    days: 150,
  },
  {
    name: ['包月畅换', 'Monthly pass'],
    type: PackType.Days,
    num: 30,
    yuan: price('299', '359'),
    shillings: price('230000', '270000'),
    remark: ['每日不限次数', 'Any number of swaps a day'],
    days: 120,
  },
  {
    name: ['储值 100', 'Stored value 50,000'],
    type: PackType.Stored,
    num: 1,
    yuan: stored('100', '5'),
    shillings: stored('50000', '2500'),
    days: 120,
  },
  {
    name: ['储值 500', 'Stored value 200,000'],
    type: PackType.Stored,
    num: 1,
    validDays: 365,
    yuan: stored('500', '50'),
    shillings: stored('200000', '20000'),
    days: 90,
  },
  {
    name: ['开业体验卡', 'Opening trial'],
    type: PackType.Times,
    num: 5,
    validDays: 15,
    yuan: price('9.9', '25'),
    shillings: price('5000', '20000'),
    isEnabled: false,
    days: 300,
  },
]

export async function seedPacks(db: Executor, { tenantId, country }: Tenant, people: Staff): Promise<void> {
  const isChina = country === 'CN'
  const at = isChina ? 0 : 1
  for (const pack of PACKAGES) {
    const amounts = isChina ? pack.yuan : pack.shillings
    await db.run(sql`insert into pack (tenant_id, name, type, original_amount, presented_amount, num, valid_days, daily_limit, amount, remark,
        status, create_time, update_time, create_user, create_dept)
      values (${tenantId}, ${pack.name[at]}, ${pack.type}, ${amounts.original}, ${amounts.presented}, ${pack.num},
        ${pack.validDays ?? null}, ${pack.dailyLimit ?? null}, ${amounts.price}, ${pack.remark?.[at] ?? null},
        ${pack.isEnabled === false ? 0 : 1}, now() - ${pack.days} * interval '1 day', now() - ${pack.days} * interval '1 day',
        ${people.userId}, ${people.deptIds[1] ?? null})`)
  }
}
