/**
 * A person confirms a battery debt, which puts its rider in arrears, or withdraws that. Raw SQL: one row per place of a battery.
 */
import { BatteryDebtState } from '@swapdesk/dictionary'
import { batteryDebtDecisionInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { batteries } from '../batteries/index.ts'
import { type Debt, lockDebt } from './lock-debt.ts'

type Input = InputOf<'batteryDebtConfirm'>

export async function confirmDebt(context: Context, input: Input): Promise<{ id: string }> {
  assertForm(batteryDebtDecisionInput, input)
  const debt = await lockDebt(context, input)
  const { bmsSn: batterySn, riderId } = debt
  assertNotRequested(debt)
  if (debt.isConfirmed) throw new Problem('battery-debt.confirmed', { batterySn })
  if (riderId === null) throw new Problem('battery-debt.no-rider', { batterySn })
  await decide(context, debt, true, input.reason.trim())
  return { id: debt.id }
}

export async function withdrawDebt(context: Context, input: Input): Promise<{ id: string }> {
  assertForm(batteryDebtDecisionInput, input)
  const debt = await lockDebt(context, input)
  assertNotRequested(debt)
  if (!debt.isConfirmed) throw new Problem('battery-debt.not-confirmed', { batterySn: debt.bmsSn })
  await decide(context, debt, false, input.reason.trim())
  return { id: debt.id }
}

/** While a write-off waits, its reviewer decides about what was asked for. */
export function assertNotRequested({ state, bmsSn }: Debt): void {
  if (state === BatteryDebtState.WriteOff) throw new Problem('battery-debt.write-off-waiting', { batterySn: bmsSn })
}

async function decide(context: Context, debt: Debt, isConfirmed: boolean, reason: string): Promise<void> {
  const { id, tenantId, legId, riderId, reason: why, state } = debt
  const { userId, deptIds } = context.principal
  await context.db.later(sql`insert into battery_debt (tenant_id, battery_id, place_id, rider_id, reason, is_confirmed,
      decision_reason, decision_user, decision_time, create_user, create_dept)
    values (${tenantId}, ${id}, ${legId}, ${riderId}, ${why}, ${isConfirmed}, ${reason}, ${userId}, now(), ${userId}, ${deptIds[0] ?? null})
    on conflict (place_id) do update set rider_id = excluded.rider_id, reason = excluded.reason, is_confirmed = excluded.is_confirmed,
      decision_reason = excluded.decision_reason, decision_user = excluded.decision_user, decision_time = excluded.decision_time`)
  const after = isConfirmed ? BatteryDebtState.Confirmed : BatteryDebtState.Open
  noteDebt(context, debt, { debtState: [state, after], reason: [null, reason] })
}

/** In the history of the battery. */
export function noteDebt(context: Context, { id, tenantId }: Debt, changes: Record<string, [unknown, unknown]>): void {
  context.audit({ entity: batteries.name, id, tenantId, changes })
}
