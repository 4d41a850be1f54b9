/**
 * Offers critical alarms once each to the channels of the server outside the product; messages and text messages follow the
 * alarm rules. The notification is written with the alarm (`alarm_notification`), so a crash, a failing channel or a restart
 * loses neither. Raw SQL: rows are claimed with `skip locked`.
 */
import { type Database, type Executor, sql } from '../../db/database.ts'
import { DueLoop } from '../../jobs/due-loop.ts'
import { type AlarmRecipient, recipientsOf } from './alarm-recipients.ts'

const CLAIM_MAX = 100
const ATTEMPTS_MAX = 5
/** A critical alarm wakes the loop; the interval finds failed attempts and those of other processes. */
const EVERY_INTERVALS = 5
/** Delay before a failed channel is tried again; doubles with each attempt. */
const RETRY_SECONDS = 30

/** A critical alarm as channels receive it. */
export type AlarmNotice = {
  /** The same at each attempt, so that channels can deduplicate. */
  id: string
  tenantId: string
  alarmRowId: string
  alarmId: string
  name: string
  nameEn: string
  level: number
  deviceKind: string
  deviceId: string
  deviceName: string | null
  boxId: number
  /** ISO 8601. */
  startTime: string
  /** Users who may handle the alarm, whose data scopes admit it. */
  recipients: readonly AlarmRecipient[]
}

/**
 * An external notification channel, such as SMS or a webhook. Called after the alarm is committed; one that throws is called
 * again, at most five times, and may receive an alarm twice if the server crashes in between. `false`: nothing was sent, as it has
 * no sender or nobody to send to, which is not tried again.
 */
export interface AlarmChannel {
  readonly name: string
  send(notice: AlarmNotice): Promise<boolean>
}

type Log = { info(details: object, text: string): void }

/** Default channel without a configured sender: logs the notification. */
export function logOnlyChannel(name: string, log: Log): AlarmChannel {
  return {
    name,
    async send({ id, tenantId, alarmId, deviceId }) {
      log.info(
        { channel: name, notification: id, tenantId, alarmId, deviceId },
        'a critical alarm; no sender is set up',
      )
      return false
    },
  }
}

type Claimed = Omit<AlarmNotice, 'recipients'> & { sentChannels: string[]; attempts: number }

const noticeColumns = sql`n.id, n.tenant_id, n.alarm_row_id, n.sent_channels, n.attempts, a.alarm_id, a.name, a.name_en, a.level,
  a.device_kind, coalesce(d.sn, a.device_id) as device_id, a.box_id, to_char(a.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start_time,
  d.name as device_name`

export class AlarmNotifier {
  readonly #db: Database
  readonly #channels: readonly AlarmChannel[]
  readonly #onError: (error: unknown) => void
  readonly #loop: DueLoop

  constructor(db: Database, channels: readonly AlarmChannel[], onError: (error: unknown) => void) {
    this.#db = db
    this.#channels = channels
    this.#onError = onError
    this.#loop = new DueLoop(() => this.#notify(), EVERY_INTERVALS, onError)
    db.signals.on('alarms', () => this.#loop.wake())
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #notify(): Promise<boolean> {
    const claimed = await this.#db.write(null, (db) => this.#claim(db))
    await Promise.all(claimed.map((notice) => this.#send(notice)))
    return claimed.length === CLAIM_MAX
  }

  /** With the time of the next attempt, in case this one is lost. */
  #claim(db: Executor): Promise<Claimed[]> {
    return db.all(sql<Claimed>`
      with due as (select id from alarm_notification
        where end_time is null and next_try_time <= now() order by id limit ${CLAIM_MAX} for update skip locked)
      update alarm_notification n set attempts = n.attempts + 1,
        next_try_time = now() + make_interval(secs => ${RETRY_SECONDS} * 2 ^ n.attempts)
      from due, alarm a left join device d on d.id = a.device_row_id and d.tenant_id = a.tenant_id
      where n.id = due.id and a.id = n.alarm_row_id returning ${noticeColumns}`)
  }

  async #send({ sentChannels, attempts, ...notice }: Claimed): Promise<void> {
    const sent = [...sentChannels]
    let failures = 0
    try {
      const recipients = await recipientsOf(this.#db.system, notice)
      for (const channel of this.#channels.filter(({ name }) => !sentChannels.includes(name))) {
        try {
          if (await channel.send({ ...notice, recipients })) sent.push(channel.name)
        } catch (error) {
          failures += 1
          this.#onError(error)
        }
      }
    } catch (error) {
      failures += 1
      this.#onError(error)
    }
    const isEnded = failures === 0 || attempts >= ATTEMPTS_MAX
    await this.#db.system.run(sql`update alarm_notification set sent_channels = ${sent}::text[],
      end_time = case when ${isEnded} then now() end where id = ${notice.id}`)
  }
}
