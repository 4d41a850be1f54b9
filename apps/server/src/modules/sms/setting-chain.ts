/**
 * Which settings send a message: the one by its code or the one in use, then the fallbacks it names. Raw SQL: a function that
 * reads the platform's settings in a tenant's transaction.
 */
import { EnableStatus } from '@swapdesk/dictionary'
import { fillTemplate, templateParameters } from '@swapdesk/domain'
import { type Executor, sql } from '../../db/database.ts'
import type { Locale } from '../../http/problem.ts'
import { PLATFORM_TENANT_ID } from '../../http/principal.ts'

/** A code sends by its setting and at most this many fallbacks; each may take ten seconds. */
const CHAIN_MAX = 4

export type SmsSetting = {
  id: string
  tenantId: string
  category: number
  smsCode: string
  templateId: string | null
  accessKey: string
  secretKey: string
  endpoint: string | null
  regionId: string | null
  signName: string | null
  content: string | null
  contentEn: string | null
  fallbackCode: string | null
  status: number
}

/** What links a setting to the next. */
type Linked = Pick<SmsSetting, 'tenantId' | 'smsCode' | 'fallbackCode' | 'status'>

/** The settings to try in order; none if nothing is set up. */
export async function settingChain(db: Executor, tenantId: string, code: string | null): Promise<SmsSetting[]> {
  const all = await db.all(sql<SmsSetting>`
    select s.* from sms_setting s where s.tenant_id = ${tenantId} and s.is_deleted = 0
    union all select p.* from platform_sms_settings() p where ${tenantId} <> ${PLATFORM_TENANT_ID}`)
  return chainOf(all, tenantId, code)
}

/** The tenant's own setting goes before the platform's; fallbacks are of the same tenant, each tried once. */
export function chainOf<T extends Linked>(all: readonly T[], tenantId: string, code: string | null): T[] {
  const isFirst = (one: T) => (code === null ? one.status === EnableStatus.Enabled : one.smsCode === code)
  const first =
    all.find((one) => one.tenantId === tenantId && isFirst(one)) ??
    all.find((one) => one.tenantId === PLATFORM_TENANT_ID && isFirst(one))
  const chain: T[] = []
  let next = first
  while (next && !chain.includes(next) && chain.length < CHAIN_MAX) {
    const { tenantId: owner, fallbackCode } = next
    chain.push(next)
    next = all.find((one) => one.tenantId === owner && one.smsCode === fallbackCode)
  }
  return chain
}

/** The template of a setting in a language; undefined if only the provider has its text. */
export function templateOf({ content, contentEn }: Pick<SmsSetting, 'content' | 'contentEn'>, locale: Locale) {
  return (locale === 'en' ? contentEn : null) ?? content ?? undefined
}

export type FilledText = { text: string; params: Readonly<Record<string, string>> }
/** Parameters that a template has and that were not given, or the other way round. */
type ParameterFault = { expected: readonly string[] }

/** Fills a template in. Of the values of a code it takes those it names; a message states exactly its parameters. */
export function fill(
  template: string | undefined,
  values: Readonly<Record<string, string>>,
  isCode: boolean,
): FilledText | ParameterFault {
  // Providers that have the text themselves know a code by this name.
  const names =
    template === undefined ? (isCode ? ['code'] : Object.keys(values)) : (templateParameters(template) ?? [])
  const isGiven = names.every((name) => Object.hasOwn(values, name))
  if (!isGiven || (!isCode && names.length !== Object.keys(values).length)) return { expected: names }
  const params = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  return { text: fillTemplate(template ?? '', params), params }
}
