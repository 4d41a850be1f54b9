/**
 * Sends queued commands to online devices, resends unanswered ones while they are valid, and ends the others. Woken by commits
 * and by an interval, which also finds commands of other processes. Raw SQL: hot path, rows are claimed and updated in one
 * statement.
 */
import { type CommandMessage, commandTopic, type Device, HEARTBEAT_SECONDS } from '@swapdesk/device-protocol'
import { type Database, customPlan, sql } from '../db/database.ts'
import { PollLoop } from '../jobs/poll-loop.ts'
import { nextSlice } from '../jobs/slices.ts'
import { storeAlarms } from './alarm-rows.ts'
import { sweepUnreported } from './battery-rows.ts'
import { endCommands, type CommandEvent, commandEventColumns, publishOutcomes } from './command-outcomes.ts'
import type { DeviceBroker } from './device-broker.ts'
import { isFuture } from './future-times.ts'
import { applyOnlineStatus, OFFLINE_ALARM, type OnlineStatusChange } from './online-status.ts'
import { isLive, onlineDeviceOf } from './live-commands.ts'
import { settleLockStatus } from './lock-status.ts'
import { cancelWithoutRights } from './senders.ts'
import { withdrawRefused } from './settings.ts'
import { isKnownStill, needsStandstill } from './standstill.ts'
import { followsWhole } from './superseding.ts'

const CLAIM_MAX = 500
/** The loop runs every second; silence is measured in minutes. */
const SILENCE_EVERY_SWEEPS = 5
const BATTERIES_EVERY_SWEEPS = 6
/** Devices of which one sweep looks for silent ones: more take several sweeps. */
const WATCHED_AT_ONCE = 20_000
/** Delay before a command to a silent device is resent; doubles with each attempt. */
const RETRY_SECONDS = 4
/** How long after its expiry a command may still be acknowledged before it counts as unanswered. */
const GRACE = '3 seconds'
const SILENT = `${HEARTBEAT_SECONDS * 3} seconds`
const isSilent = sql`d.online = 1 and (d.last_seen_time < now() - ${SILENT}::interval or ${isFuture('d.last_seen_time')})`
const OFFLINE_ALARM_AFTER = '10 seconds'
const VEHICLE_OFFLINE_ALARM_AFTER = '30 minutes'

/** Maximum validity on the wire of a command that needs standstill: the vehicle may drive off before it arrives. */
const STANDSTILL_SECONDS = 10
const mayBeSent = sql`(not ${needsStandstill} or ${isKnownStill})`

/** Until the clock that was set is proven, an offset makes no command valid for longer than its own expiry. */
const clockOffset = sql`case when d.clock_unproven_until > now() then greatest(d.clock_offset_ms, 0) else d.clock_offset_ms end`

const OFFLINE_ALARM_ID = sql`case d.kind when 'cabinet' then ${OFFLINE_ALARM.cabinet} else ${OFFLINE_ALARM.vehicle} end`

type Claimed = CommandEvent & {
  deviceRow: string
  seq: number
  data: Record<string, unknown>
  ts: string
  expireAt: string
  clockOffsetMs: number | null
  by: string | null
}

export class Dispatcher {
  readonly #db: Database
  readonly #link: () => DeviceBroker
  readonly #loop: PollLoop
  #sweeps = 0
  #sweptBattery: string | undefined
  #watchedDevice: string | undefined

  constructor(db: Database, link: () => DeviceBroker, onError: (error: unknown) => void) {
    this.#db = db
    this.#link = link
    this.#loop = new PollLoop((isOnTime) => this.poll(isOnTime), onError)
    db.signals.on('commands', () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Sends what is due; at the interval also resends and expires. The loop never runs it concurrently. */
  async poll(isOnTime: boolean): Promise<number | undefined> {
    const isMore = this.#link().isConnected() && (await this.#send(false))
    if (isOnTime) await this.#sweep()
    return isMore ? 0 : undefined
  }

  async #sweep(): Promise<void> {
    if (this.#link().isConnected()) await this.#send(true)
    await this.#expire()
    this.#sweeps += 1
    if (this.#sweeps % SILENCE_EVERY_SWEEPS === 0) await this.#watchSilence()
    if (this.#sweeps % BATTERIES_EVERY_SWEEPS === 0)
      this.#sweptBattery = await sweepUnreported(this.#db.system, this.#sweptBattery)
  }

  /**
   * Claims commands, commits the claim, then sends them: after a crash in between they are sent again.
   * @returns whether there may be more than fit into a claim
   */
  async #send(isRetry: boolean): Promise<boolean> {
    const { claimed, isMore } = await this.#db.write(null, async (db) => {
      const next = isRetry ? sql`c.state = 'sent' and c.next_try_time <= now()` : sql`c.state = 'queued'`
      // Checked again, not only when it was stored. One that may wait stays queued, also after it was sent.
      const due = isRetry ? sql`${next} and ${mayBeSent}` : sql`${next} and (${mayBeSent} or not c.when_stopped)`
      const dueNow = sql`device_command c cross join lateral ${onlineDeviceOf} d
          where ${due} and c.expire_time > now() and not ${followsWhole}`
      // Chosen before the rights are checked: a device that connects in between brings commands nobody has checked.
      const chosen = await db.all(
        sql<{ id: string }>`${customPlan} select c.id from ${dueNow} order by c.id limit ${CLAIM_MAX}`,
      )
      const ids = chosen.map(({ id }) => id)
      await cancelWithoutRights(db, next, ids)
      if (ids.length === 0) return { claimed: [], isMore: false }
      const rows = await db.all(sql<Claimed>`
        ${customPlan} with due as (
          select c.id, d.id as device_row, ${clockOffset} as clock_offset_ms, not ${mayBeSent} as is_refused
          from ${dueNow} and c.id = any(${ids}::bigint[]) order by c.id for update of c skip locked)
        update device_command c set
          state = case when due.is_refused then 'rejected' else 'sent' end,
          result_message = case when due.is_refused then 'vehicle.not-still' else c.result_message end,
          end_time = case when due.is_refused then now() end,
          attempts = c.attempts + case when due.is_refused then 0 else 1 end,
          sent_time = coalesce(c.sent_time, case when due.is_refused then null else now() end),
          next_try_time = now() + make_interval(secs => ${RETRY_SECONDS} * 2 ^ least(c.attempts, 6)), update_time = now()
        from due where c.id = due.id
        returning ${commandEventColumns}, c.seq, c.data, (extract(epoch from c.create_time) * 1000)::bigint as ts,
          (extract(epoch from case when ${needsStandstill} then least(c.expire_time, now() + make_interval(secs => ${STANDSTILL_SECONDS}))
            else c.expire_time end) * 1000)::bigint as expire_at, due.device_row, due.clock_offset_ms, c.create_user as by`)
      const refused = rows.filter(({ state }) => state === 'rejected').map(({ id }) => id)
      if (refused.length > 0) await withdrawRefused(db, refused)
      await publishOutcomes(db, isRetry ? rows.filter(({ state }) => state !== 'sent') : rows)
      return { claimed: rows, isMore: ids.length === CLAIM_MAX && rows.length > 0 }
    })
    const link = this.#link()
    const sent = claimed.filter(({ state }) => state === 'sent').toSorted((a, b) => a.seq - b.seq)
    await Promise.all(sent.map((command) => publish(link, command).catch(() => undefined)))
    return isMore
  }

  async #expire(): Promise<void> {
    await this.#db.write(null, async (db) => {
      // Their device was removed, or belongs to another operator now.
      await endCommands(db, sql`c.device_id is null and ${isLive}`, sql`'cancelled'`)
      await endCommands(db, sql`c.state in ('waiting', 'queued') and c.expire_time <= now()`, sql`'expired'`)
      await endCommands(
        db,
        sql`c.state in ('sent', 'received', 'executing') and c.expire_time <= now() - ${GRACE}::interval`,
        sql`'timeout'`,
      )
      await settleLockStatus(db)
    })
  }

  /** Marks long-silent devices as offline; those that stay offline raise an alarm, each in its tenant. */
  async #watchSilence(): Promise<void> {
    const devices = await nextSlice(this.#db.system, 'device', this.#watchedDevice, WATCHED_AT_ONCE)
    this.#watchedDevice = devices?.next
    await this.#db.write(null, async (db) => {
      const gone = await db.all(sql<OnlineStatusChange>`
        ${customPlan} with overdue as materialized (select d.id from device d
            where d.id > ${devices?.after ?? '0'} and d.id <= ${devices?.last ?? '0'} and ${isSilent}),
          silent as (select d.id from device d join overdue o on o.id = d.id where ${isSilent}
            order by d.kind, d.sn limit 1000 for no key update of d skip locked)
        update device d set online = 0, status_time = now(), offline_since = d.last_seen_time from silent where d.id = silent.id
        returning d.sn, d.kind, d.tenant_id, d.create_dept, d.online`)
      const away = await db.all(sql<Device & { tenantId: string; at: string; receivedAt: string; alarmId: string }>`
        ${customPlan} select d.kind, d.sn, d.tenant_id, (extract(epoch from d.status_time) * 1000)::bigint as at, (extract(epoch from now()) * 1000)::bigint as received_at, ${OFFLINE_ALARM_ID} as alarm_id
        from device d where d.online = 0 and d.kind <> 'bms' and d.last_seen_time is not null
          and ((d.kind = 'cabinet' and d.status_time < now() - ${OFFLINE_ALARM_AFTER}::interval)
            or (d.kind = 'vehicle' and d.status_time < now() - ${VEHICLE_OFFLINE_ALARM_AFTER}::interval))
          and not exists (select from alarm a where a.device_row_id = d.id and a.box_id = 0
            and a.alarm_id = ${OFFLINE_ALARM_ID} and (a.status = 1 and a.is_deleted = 0 or a.close_time >= d.status_time)) limit 1000`)
      for (const tenantId of [...new Set([...gone, ...away].map((device) => device.tenantId))].toSorted()) {
        const own = <Row extends { tenantId: string }>(rows: readonly Row[]) =>
          rows.filter((row) => row.tenantId === tenantId)
        await db.later(sql`select swapdesk_work(${tenantId})`)
        await applyOnlineStatus(db, own(gone))
        await storeAlarms(
          db,
          own(away).map(({ kind, sn, at, receivedAt, alarmId }) => ({
            device: { kind, sn },
            alarmId,
            boxId: 0,
            status: 1,
            at: Number(at),
            receivedAt: Number(receivedAt),
          })),
        )
      }
    })
  }
}

/** Allowance for the delay of the message that gave the offset of a clock that is behind. */
const DELAY_MAX_MS = 5_000

/**
 * The expiry by the device's clock, which the device compares: without the correction it could refuse valid commands or accept
 * expired ones. The offset includes the delay of the message that gave it: of a clock that is ahead, it prolongs nothing; of one
 * that seems to be behind, a small one may be delay only.
 */
function byClockOf(offsetMs: number, expireAt: number): number {
  return offsetMs >= 0 && offsetMs < DELAY_MAX_MS ? expireAt : Math.max(0, expireAt - Math.round(offsetMs))
}

function publish(link: DeviceBroker, command: Claimed): Promise<void> {
  const message: CommandMessage = {
    v: 1,
    cmdId: command.cmdId,
    cmd: command.cmd,
    seq: command.seq,
    ts: Number(command.ts),
    expireAt: byClockOf(command.clockOffsetMs ?? 0, Number(command.expireAt)),
    by: command.by === null ? 'server' : `u:${command.by}`,
    data: command.data,
  }
  const device = { kind: command.deviceKind as Device['kind'], sn: command.deviceSn }
  return link.publish(commandTopic(device), JSON.stringify(message), command.deviceRow)
}
