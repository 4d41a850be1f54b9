// The parameters of a device command: `name=value` by the fields of the catalogue.
import type { Data } from '@swapdesk/sdk'
import { momentOf } from '../contract/moments.ts'
import { usageFailure } from '../failure.ts'
import type { Translate } from '../texts.ts'

type CommandField = Data<'deviceCommandCatalogue'>[number]['fields'][number]
type CommandColumn = CommandField['columns'][number]

/**
 * The data of a command from `boxId=7`, `boxIds=7,8`, `windows=fromHour=8,maxW=500` (a row each time) and
 * `params.maxAmp=12.5` (a value each time). Limits are checked by the server.
 */
export function commandParams(
  fields: readonly CommandField[],
  given: readonly string[],
  translate: Translate,
): Record<string, unknown> {
  const data: Record<string, unknown> = {}
  for (const pair of given) {
    const [path, text] = split(pair)
    const [name = '', key] = path.split(/\.(.*)/)
    const field = fields.find((each) => each.name === name)
    if (!field || (field.type === 'values') !== (key !== undefined))
      throw unknownName(path, fields.map(syntaxOf), translate)
    data[name] = added(data[name], field, key, text, translate)
  }
  return data
}

function split(pair: string): [name: string, text: string] {
  const place = pair.indexOf('=')
  return place < 0 ? [pair, ''] : [pair.slice(0, place), pair.slice(place + 1)]
}

function syntaxOf({ name, type, columns }: CommandField): string {
  if (type === 'values') return `${name}.<${columns[0]?.name ?? 'name'}>`
  return type === 'rows' ? `${name}=${columns.map((column) => `${column.name}=…`).join(',')}` : name
}

function unknownName(value: string, choices: readonly string[], translate: Translate) {
  return usageFailure(
    translate('error.invalidValue', { name: '--param', value }),
    translate('error.choices', { choices: choices.join('  ') }),
  )
}

/** Lists, rows and values grow with each parameter. */
function added(
  before: unknown,
  field: CommandField,
  key: string | undefined,
  text: string,
  translate: Translate,
): unknown {
  const items = Array.isArray(before) ? (before as unknown[]) : []
  switch (field.type) {
    case 'values':
      return { ...(before as object | undefined), [key ?? '']: scalarOf(text) }
    case 'rows':
      return [...items, rowOf(field, text, translate)]
    case 'list':
    case 'integers':
      return [...items, ...partsOf(text).map((part) => valueOf(field, part, translate))]
    default:
      return valueOf(field, text, translate)
  }
}

function partsOf(text: string): string[] {
  return text.split(',').filter((part) => part !== '')
}

function rowOf({ name, columns }: CommandField, text: string, translate: Translate): Record<string, unknown> {
  return Object.fromEntries(
    partsOf(text).map((part) => {
      const [columnName, value] = split(part)
      const column = columns.find((each) => each.name === columnName)
      if (!column)
        throw unknownName(
          `${name}=${part}`,
          columns.map((each) => `${each.name}=…`),
          translate,
        )
      return [columnName, valueOf(column, value, translate)]
    }),
  )
}

function valueOf(field: CommandField | CommandColumn, text: string, translate: Translate): unknown {
  const { name, type } = field
  const refuse = (...hints: string[]) => usageFailure(translate('error.invalidValue', { name, value: text }), ...hints)
  const choices = 'options' in field && type === 'boolean' ? ['true', 'false'] : 'options' in field ? field.options : []
  if (choices.length > 0 && !choices.includes(text))
    throw refuse(translate('error.choices', { choices: choices.join(', ') }))
  if (type === 'boolean') return text === 'true'
  if (type === 'dateTime') {
    const moment = /^\d{9,16}$/.test(text) ? Number(text) : millisecondsOf(text)
    if (moment === undefined) throw refuse(translate('hint.moment'))
    return moment
  }
  if (type !== 'integer' && type !== 'integers' && type !== 'number') return text
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw refuse()
  return number
}

/** Date-times without a zone are in that of this machine. */
function millisecondsOf(text: string): number | undefined {
  const moment = momentOf(text, 'date-time')
  return moment === undefined ? undefined : new Date(moment.replace(' ', 'T')).getTime()
}

/** A number, true or false where it is one; a text otherwise, and in quotes. */
function scalarOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return ['number', 'boolean', 'string'].includes(typeof value) ? value : text
  } catch {
    return text
  }
}
