/**
 * Sends the text messages of the outbox: by the first setting that takes them, again after a while if none could be reached.
 * A message is claimed before it is sent, so that a crash may send it twice but loses none. Raw SQL: rows are claimed with
 * `skip locked`.
 */
import { SmsPurpose, SmsState } from '@swapdesk/dictionary'
import { type Database, type Executor, query, sql } from '../../db/database.ts'
import { anyOf, now } from '../../db/expressions.ts'
import type { Locale } from '../../http/problem.ts'
import { decryptSecret } from '../../http/secret-encryption.ts'
import type { Secrets } from '../../http/secrets.ts'
import { DueLoop } from '../../jobs/due-loop.ts'
import { paramsPurpose } from './enqueue-sms.ts'
import { type SendSms, SmsFailure } from './providers/provider.ts'
import { fill, settingChain, type SmsSetting, templateOf } from './setting-chain.ts'
import { secretPurpose } from './submit-sms.ts'

const CLAIM_MAX = 20
const CLAIM_OF_TENANT_MAX = 5
const SECRET_MIN = 4
const ATTEMPTS_MAX = 5
/** A new message wakes the loop; the interval finds failed attempts and messages of other processes. */
const EVERY_INTERVALS = 5
/** Longer than the attempt takes; doubles with each attempt. */
const RETRY_SECONDS = 60
const ERROR_MAX = 1_000
const WAIT_STEP_MS = 100

type Claimed = {
  id: string
  tenantId: string
  phone: string
  purpose: number
  smsCode: string | null
  locale: Locale
  params: string
  attempts: number
  isExpired: boolean
}
type Tried = { setting?: SmsSetting; providerMessageId?: string | null; errors: string[]; isTemporary: boolean }

export class SmsOutbox {
  readonly #db: Database
  readonly #secrets: Secrets
  readonly #providers: ReadonlyMap<number, SendSms>
  /** Codes do not wait for other messages, which a provider may take long for. */
  readonly #loops: readonly DueLoop[]

  constructor(
    db: Database,
    secrets: Secrets,
    providers: ReadonlyMap<number, SendSms>,
    onError: (error: unknown) => void,
  ) {
    this.#db = db
    this.#secrets = secrets
    this.#providers = providers
    this.#loops = [SmsPurpose.Code, SmsPurpose.Message].map(
      (purpose) => new DueLoop(() => this.#sendDue(purpose), EVERY_INTERVALS, onError),
    )
  }

  start(): void {
    for (const loop of this.#loops) loop.start()
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()))
  }

  wake(): void {
    for (const loop of this.#loops) loop.wake()
  }

  /** Sends at once; resolves when the messages are no longer queued, or after that time. */
  async waitFor(ids: readonly string[], waitMs: number): Promise<void> {
    const until = performance.now() + waitMs
    this.wake()
    while (performance.now() < until && (await this.#isQueued(ids))) {
      await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS))
    }
  }

  async #isQueued(ids: readonly string[]): Promise<boolean> {
    const queued = await this.#db.system.first(
      query
        .selectFrom('smsMessage')
        .select('id')
        .where('id', '=', anyOf(ids))
        .where('state', '=', SmsState.Queued)
        .limit(1),
    )
    return queued !== undefined
  }

  async #sendDue(purpose: number): Promise<boolean> {
    const claimed = await this.#db.write(null, (db) => claim(db, purpose))
    await Promise.all(claimed.map((message) => this.#send(message)))
    return claimed.length > 0
  }

  async #send(message: Claimed): Promise<void> {
    const tried = message.isExpired ? expired : await this.#try(message)
    const { setting, providerMessageId = null, errors, isTemporary } = tried
    const isFinal = setting !== undefined || !isTemporary || message.attempts >= ATTEMPTS_MAX
    const failed = isFinal ? SmsState.Failed : SmsState.Queued
    await this.#db.system.run(
      query
        .updateTable('smsMessage')
        .set({
          state: setting ? SmsState.Sent : failed,
          error: storable(errors.join('; ')).slice(0, ERROR_MAX) || null,
          updateTime: now,
          ...(setting && {
            category: setting.category,
            sentBy: setting.smsCode,
            sentTime: now,
            providerMessageId: providerMessageId && storable(providerMessageId),
          }),
          ...(isFinal && { params: null }),
        })
        .where('id', '=', message.id)
        .where('state', '=', SmsState.Queued),
    )
  }

  /** One attempt: each setting of the chain in order, until one takes the message. */
  async #try(message: Claimed): Promise<Tried> {
    const { tenantId, smsCode, purpose } = message
    const chain = await settingChain(this.#db.system, tenantId, purpose === SmsPurpose.Code ? null : smsCode)
    const errors = chain.length === 0 ? ['The SMS setting was removed or disabled'] : []
    let isTemporary = false
    for (const setting of chain) {
      try {
        return { setting, providerMessageId: await this.#sendBy(setting, message), errors, isTemporary }
      } catch (error) {
        if (!(error instanceof SmsFailure)) throw error
        isTemporary ||= error.isTemporary
        errors.push(`${setting.smsCode}: ${this.#withoutContent(error.message, message)}`)
      }
    }
    return { errors, isTemporary }
  }

  /** What a provider says may repeat the number, or a code that is still valid. */
  #withoutContent(text: string, { tenantId, phone, params }: Claimed): string {
    const values = decryptSecret(this.#secrets, paramsPurpose(tenantId), params)
    const secrets = [
      phone,
      phone.replace('+', ''),
      ...Object.values(JSON.parse(values ?? '{}') as Record<string, string>),
    ]
    // Shorter ones say nothing by themselves.
    return secrets
      .filter((secret) => secret.length >= SECRET_MIN)
      .reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
  }

  async #sendBy(
    setting: SmsSetting,
    { id, tenantId, phone, purpose, params, locale }: Claimed,
  ): Promise<string | null> {
    const send = this.#providers.get(setting.category)
    if (!send) throw new SmsFailure('Messages cannot be sent by this provider', false)
    const values = decryptSecret(this.#secrets, paramsPurpose(tenantId), params)
    const secretKey = decryptSecret(this.#secrets, secretPurpose(setting.tenantId), setting.secretKey)
    if (values === undefined || secretKey === undefined) {
      throw new SmsFailure('The secret cannot be decrypted: enter it again in the SMS setting', false)
    }
    const isCode = purpose === SmsPurpose.Code
    const filled = fill(templateOf(setting, locale), JSON.parse(values) as Record<string, string>, isCode)
    if (!('text' in filled)) {
      throw new SmsFailure(`The template has the parameters ${filled.expected.join(', ') || '(none)'}`, false)
    }
    return send({ ...setting, secretKey }, { id, phone, ...filled })
  }
}

const expired: Tried = { errors: ['Not sent before it expired'], isTemporary: false }

/** A few of each tenant: the provider of one may be slow or down. */
function claim(db: Executor, purpose: number): Promise<Claimed[]> {
  return db.all(sql<Claimed>`
    with due as (select id from sms_message where state = ${SmsState.Queued} and next_try_time <= now() and id in (
        select id from (select id, next_try_time, row_number() over (partition by tenant_id order by next_try_time, id) as place
          from sms_message where state = ${SmsState.Queued} and next_try_time <= now() and purpose = ${purpose}) w
        where place <= ${CLAIM_OF_TENANT_MAX} order by next_try_time, id limit ${CLAIM_MAX})
      for update skip locked)
    update sms_message m set attempts = m.attempts + 1,
      next_try_time = now() + make_interval(secs => ${RETRY_SECONDS} * 2 ^ m.attempts)
    from due where m.id = due.id
    returning m.id, m.tenant_id, m.phone, m.purpose, m.sms_code, m.locale, m.params, m.attempts,
      m.expire_time <= now() as is_expired`)
}

/** The database stores no NUL. */
const storable = (text: string): string => text.replaceAll('\0', ' ')
