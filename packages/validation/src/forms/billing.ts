/** Energy prices: billing templates with their periods, and where they apply (operations §3, §5). */
import { YesNo } from '@swapdesk/dictionary'
import { type DayPeriod, formatMoney, parseMoney, periodsFault } from '@swapdesk/domain'
import {
  asText,
  choiceOrUnchanged,
  type Field,
  field,
  refuse,
  requiredId,
  requiredText,
  tenantChoice,
} from '../field.ts'
import { form } from '../form.ts'

const templateFields = {
  tenantId: tenantChoice(),
  templateName: requiredText('billing-template.name.required'),
  versionNumber: requiredText('billing-template.version.required', { max: 32 }),
  executeOrNot: choiceOrUnchanged(YesNo),
}

export const billingTemplateInput = form(templateFields)

export type BillingPeriod = DayPeriod & { electricityPrice: string; servicePrice: string }

const PERIODS_MAX = 48
const MONEY_DECIMALS = 2

/** An amount with two decimals; undefined if it is invalid or negative. */
function readPrice(value: unknown): string | undefined {
  const minor = parseMoney(asText(value), MONEY_DECIMALS)
  return minor === undefined || minor < 0 ? undefined : formatMoney(minor, MONEY_DECIMALS)
}

/** Periods as an array (console) or its JSON (command line). */
function listOf(raw: unknown): unknown[] | undefined {
  if (Array.isArray(raw)) return raw
  try {
    const list: unknown = typeof raw === 'string' && raw.trim() !== '' ? JSON.parse(raw) : []
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

function readPeriod(node: unknown): BillingPeriod | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const { startTime, endTime, electricityPrice, servicePrice } = node as Record<keyof BillingPeriod, unknown>
  const [electricity, service] = [readPrice(electricityPrice), readPrice(servicePrice)]
  if (electricity === undefined || service === undefined) return undefined
  return {
    startTime: asText(startTime),
    endTime: asText(endTime),
    electricityPrice: electricity,
    servicePrice: service,
  }
}

const PERIOD_MESSAGES = {
  empty: 'billing-template.periods.required',
  time: 'billing-template.periods.time',
  gap: 'billing-template.periods.gap',
} as const

function billingPeriods(): Field<BillingPeriod[]> {
  return field({ isRequired: true, limits: {} }, (_text, raw) => {
    const list = listOf(raw)
    if (list === undefined) return refuse('billing-template.periods.format')
    if (list.length > PERIODS_MAX) return refuse(`billing-template.periods.too-many:${PERIODS_MAX}`)
    const periods = list.map(readPeriod).filter((period) => period !== undefined)
    if (periods.length < list.length) return refuse('billing-template.periods.price')
    const fault = periodsFault(periods)
    return fault ? refuse(PERIOD_MESSAGES[fault]) : periods
  })
}

/** A template with its periods. */
export const billingTemplateWholeInput = form({ ...templateFields, periods: billingPeriods() })

const billingTemplateId = requiredId('billing-template.required')

/** The billing template of a station. */
export const stationBillingInput = form({ stationId: requiredId('cabinet.station.required'), billingTemplateId })

/** The billing template of a cabinet. */
export const cabinetBillingInput = form({ billingTemplateId })
