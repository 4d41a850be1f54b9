/** Adds and changes cabinets and sends the affected settings to the device. */
import type { Row } from '../../crud/noun.ts'
import { lockRow, submitRow } from '../../crud/write.ts'
import { query } from '../../db/database.ts'
import type { Context, InputOf } from '../../http/context.ts'
import { OPEN_ALL_DAY } from '../../devices/index.ts'
import { isUpdate } from '../../http/input.ts'
import { cabinets } from './cabinets.repository.ts'
import { tenantOfStation } from './station.ts'
import { sendOpeningHours, sendThreshold } from './cabinet-settings.ts'

type CabinetInput = InputOf<'cabinetSubmit'>

export function submitCabinet(context: Context, input: CabinetInput): Promise<{ id: string }> {
  return isUpdate(input) ? change(context, input, String(input.id)) : add(context, input)
}

async function add(context: Context, input: CabinetInput): Promise<{ id: string }> {
  const named = await withTenant(context, input)
  const { id } = await submitRow(context, cabinets, named)
  await sendThreshold(context, String(input.cabinetSn), Number(input.threshold))
  if (input.openingHours) await sendOpeningHours(context, String(input.cabinetSn), input.openingHours)
  return { id }
}

/** A new cabinet without an operator gets that of its station. */
async function withTenant(context: Context, input: CabinetInput): Promise<Row> {
  if (context.tenant !== null || input.tenantId !== undefined || input.stationId === undefined) return input
  const tenantId = await tenantOfStation(context, input.stationId)
  return tenantId === undefined ? input : { ...input, tenantId }
}

async function change(context: Context, input: CabinetInput, id: string): Promise<{ id: string }> {
  const before = await lockRow(context, cabinets, id)
  await submitRow(context, cabinets, input)
  const { cabinetSn = before['cabinetSn'], threshold = before['threshold'] } = input
  const isOther = cabinetSn !== before['cabinetSn']
  if (isOther) await clearReports(context, id)
  if (isOther || threshold !== before['threshold']) await sendThreshold(context, String(cabinetSn), Number(threshold))
  const former = before['openingHours'] || null
  const openingHours = input.openingHours === undefined ? former : input.openingHours || null
  // Without opening hours it is open all day, which must be sent to a cabinet that has others.
  if (openingHours !== former || (isOther && openingHours !== null)) {
    await sendOpeningHours(context, String(cabinetSn), String(openingHours ?? OPEN_ALL_DAY))
  }
  return { id }
}

/** Another device id is another device: acknowledgements of the former one do not apply to it. */
async function clearReports(context: Context, id: string): Promise<void> {
  const none = { reportedThreshold: null, nfcReportedVersion: null, nfcReportTime: null }
  await context.db.later(query.updateTable('cabinet').set(none).where('id', '=', id))
}
