/**
 * Of two commands to one device that contradict each other, the newer stands (decision 40). Raw SQL: updates from sets of rows.
 */
import { withoutControls } from '@swapdesk/device-protocol'
import { type Executor, type RawBuilder, customPlan, sql } from '../db/database.ts'
import { givenRows } from '../db/given-rows.ts'
import { newCommandId } from './command-id.ts'
import { type CommandEvent, commandEventColumns, publishCommands, publishOutcomes } from './command-outcomes.ts'
import { isLive } from './live-commands.ts'

/** The part of a control, without the slot it belongs to: `light` for `slot/3/light`. */
const partOf = (control: string) => sql`regexp_replace(${sql.ref(control)}, '^slot/[0-9]+/', '')`

/** Whether a control of command `c` is set by command `n`, alone or as a part of the whole cabinet. */
const isContradicted = sql`exists (select from unnest(c.controls) as o(control)
  where o.control = any(n.controls) or ${partOf('o.control')} = any(n.controls))`

/**
 * Whether command `c` of one slot follows one for the same part of the whole cabinet that has not ended. That one is not
 * superseded, as it is about other slots too; this one is sent once it has ended, so that it cannot be overtaken.
 */
export const followsWhole: RawBuilder<unknown> = sql`(c.controls::text like '%slot/%' and exists (
  select from device_command w where w.device_id = c.device_id and w.seq < c.seq
    and w.state in ('queued', 'sent', 'received', 'executing') and w.expire_time > now()
    and exists (select from unnest(c.controls) as o(control)
      where o.control like 'slot/%' and ${partOf('o.control')} = any(w.controls))))`

type Ended = CommandEvent & { data: Record<string, unknown>; controls: string[]; newer: string }

/** Ends what the stored commands contradict. What they leave of a command that sets several values is sent as a new command. */
export async function supersedeOlder(
  db: Executor,
  stored: readonly { id: string; controls: string[] }[],
): Promise<void> {
  const ended = await db.all(sql<Ended>`
    ${customPlan} with newest as materialized (
      select id, device_id, seq, controls from device_command where id = any(${stored.map(({ id }) => id)}::bigint[])),
    older as (
      select c.id, n.id as newer, c.state from newest n
        join device_command c on c.device_id = n.device_id and c.seq < n.seq and ${isContradicted}
          and ${isLive}
      order by c.id for update of c)
    update device_command c set state = 'superseded', superseded_by = o.newer, end_time = now(), update_time = now()
    from older o where c.id = o.id returning ${commandEventColumns}, c.data, c.controls, o.newer`)
  if (ended.length === 0) return
  const controlsOfNewer = new Map(stored.map(({ id, controls }) => [id, controls]))
  await sendRest(db, ended, controlsOfNewer)
  await publishOutcomes(db, ended)
}

async function sendRest(db: Executor, ended: readonly Ended[], controlsOfNewer: ReadonlyMap<string, string[]>) {
  const rest = ended.flatMap(({ id, cmd, data, newer }) => {
    const left = withoutControls(cmd, data, controlsOfNewer.get(newer) ?? [])
    return left ? [{ id, cmd_id: newCommandId(), ...left }] : []
  })
  if (rest.length === 0) return
  const stored = await db.all(sql<CommandEvent>`
    ${customPlan} insert into device_command as c (tenant_id, cmd_id, device_id, device_kind, device_sn, cmd, data, box_id, state, ttl_seconds,
      expire_time, job_id, controls, when_stopped, needs_second_person, confirmer, create_user, update_user, create_dept, operation_id)
    select o.tenant_id, g.cmd_id, o.device_id, o.device_kind, o.device_sn, o.cmd, g.data, o.box_id,
      case when o.needs_second_person and o.confirmer is null then 'waiting' else 'queued' end, o.ttl_seconds, o.expire_time, o.job_id,
      array(select jsonb_array_elements_text(g.controls)), o.when_stopped, o.needs_second_person, o.confirmer, o.create_user, o.update_user, o.create_dept, o.operation_id
    from ${givenRows(rest, { id: 'bigint', cmd_id: 'text', data: 'jsonb', controls: 'jsonb' })} as g
    join device_command o on o.id = g.id order by o.seq
    returning ${commandEventColumns}`)
  // The item of a bulk job and the desired settings go with the rest.
  const newIds = sql`${givenRows(rest, { id: 'bigint', cmd_id: 'text' })} as g join device_command n on n.cmd_id = g.cmd_id`
  await db.later(sql`${customPlan} update bulk_item i set command_id = n.id from ${newIds} where i.command_id = g.id`)
  await db.later(
    sql`${customPlan} update device_setting s set command_id = n.id from ${newIds} where s.device_id = n.device_id and s.command_id = g.id`,
  )
  await publishCommands(db, stored)
}
