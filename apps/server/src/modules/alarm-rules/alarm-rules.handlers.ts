/** Handlers of alarm rules. Raw SQL: an advisory lock. */
import { alarmMuteInput } from '@swapdesk/validation'
import { updatedBy } from '../../crud/authorship.ts'
import { assertForm } from '../../crud/form-rule.ts'
import { plainHandlers } from '../../crud/handlers.ts'
import { lockRow, submitRow } from '../../crud/write.ts'
import { query, sql } from '../../db/database.ts'
import { changesOf } from '../../http/audit.ts'
import type { Context, HandlersOf, InputOf } from '../../http/context.ts'
import { Problem } from '../../http/problem.ts'
import { assertMuteTime } from '../alarms/index.ts'
import { alarmRules } from './alarm-rules.repository.ts'
import { previewRule } from './preview.ts'

const RULES_MAX = 50

async function submit(context: Context, input: InputOf<'alarmRuleSubmit'>): Promise<{ id: string }> {
  const saved = await submitRow(context, alarmRules, input)
  if (!input.id) await assertRuleLimit(context, saved.id)
  return saved
}

/** Serialized per tenant, so that two that are added at once count each other. */
async function assertRuleLimit({ db }: Context, id: string): Promise<void> {
  const ofTenant = sql`(select tenant_id from alarm_rule where id = ${id})`
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('alarm rules ' || ${ofTenant}, 0))`)
  const found = await db.first(sql<{ n: number }>`select count(*)::int as n from alarm_rule
    where tenant_id = ${ofTenant} and is_deleted = 0`)
  if ((found?.n ?? 0) > RULES_MAX) throw new Problem('alarm-rule.too-many', { max: RULES_MAX })
}

async function mute(context: Context, input: InputOf<'alarmRuleMute'>): Promise<{ id: string }> {
  assertForm(alarmMuteInput, input)
  const rule = await lockRow(context, alarmRules, input.id)
  const muteUntil = await assertMuteTime(context, input.muteUntil)
  const set = { muteUntil, muteReason: muteUntil && (input.muteReason?.trim() ?? null) }
  await context.db.later(
    query
      .updateTable('alarmRule')
      .set({ ...set, ...updatedBy(context) })
      .where('id', '=', input.id),
  )
  context.audit({
    entity: alarmRules.name,
    id: input.id,
    tenantId: String(rule['tenantId']),
    changes: changesOf(rule, set),
  })
  return { id: input.id }
}

export const alarmRuleHandlers: HandlersOf<'alarm-rules'> = {
  ...plainHandlers(alarmRules),
  alarmRuleSubmit: submit,
  alarmRuleMute: mute,
  alarmRulePreview: (context, { id }) => previewRule(context, id),
}
