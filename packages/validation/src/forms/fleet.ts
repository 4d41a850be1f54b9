/** Fences, batteries and their types, trips and cameras (operations §3, §5, §9). */
import {
  BatteryPlace,
  ElectronicFenceType,
  EnableStatus,
  RecordStatus,
  StreamType,
  TripStatus,
} from '@swapdesk/dictionary'
import { parseFence, type Position } from '@swapdesk/domain'
import { z } from 'zod'
import {
  choiceOrUnchanged,
  type Field,
  field,
  integerOrUnchanged,
  lengthOf,
  optionalId,
  optionalInteger,
  optionalText,
  refuse,
  requiredChoice,
  requiredId,
  requiredInteger,
  requiredReason,
  requiredText,
  operatorChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { periodOrder } from '../rules.ts'
import {
  optionalMoney,
  presentPassword,
  requiredPastDate,
  requiredDateTime,
  secretOrUnchanged,
} from '../special-fields.ts'

const status = choiceOrUnchanged(EnableStatus)
const SN = { pattern: /^[A-Za-z0-9_-]+$/ } as const

const FENCE_MAX = 100_000
/** Kilometres per hour. */
const FENCE_SPEED = { min: 1, max: 200 } as const

/** Degrees to a metre. */
const placeOf = ([lng, lat]: Position) => `${lng.toFixed(5)}, ${lat.toFixed(5)}`

/** The geometry as drawn on the map or in another format; the domain package validates it. */
function fenceGeometry(): Field<string> {
  return field({ isRequired: true, limits: { maxLength: FENCE_MAX } }, (text) => {
    if (text === '') return refuse('geofence.content.required')
    if (lengthOf(text) > FENCE_MAX) return refuse(`text.too-long:${FENCE_MAX}`)
    const parsed = parseFence(text)
    if (parsed.ok) return text
    const { fault, at } = parsed
    if ((fault === 'crossing' || fault === 'nesting') && at) return refuse(`geofence.content.${fault}:${placeOf(at)}`)
    return refuse(`geofence.content.${fault}`)
  })
}

/** A limit only counts in a speed zone, which needs one. */
export const geofenceInput = form({
  tenantId: operatorChoice(),
  name: requiredText('geofence.name.required'),
  remark: requiredText('geofence.remark.required', { max: 255 }),
  type: requiredChoice('geofence.type.required', ElectronicFenceType),
  speedLimit: optionalInteger(FENCE_SPEED),
  content: fenceGeometry(),
  status,
}).superRefine(({ type, speedLimit }, context) => {
  if (type !== ElectronicFenceType.Speed || speedLimit !== null) return
  context.addIssue({ code: 'custom', path: ['speedLimit'], message: 'geofence.speed-limit.required' })
})

const { Stock, Staff, Repair, Vehicle, Lost, Scrapped } = BatteryPlace

/** Where staff record a battery to be, with the person who has it or the vehicle it is in. */
export const batteryMoveInput = form({
  place: requiredChoice('battery.place.required', { Stock, Staff, Repair, Vehicle }),
  userId: optionalId(true),
  vehicleId: optionalId(true),
  reason: requiredReason('battery.move-reason.required'),
}).superRefine(({ place, userId, vehicleId }, context) => {
  if (place === Staff && userId === null)
    context.addIssue({ code: 'custom', path: ['userId'], message: 'battery.holder.required' })
  if (place === Vehicle && vehicleId === null)
    context.addIssue({ code: 'custom', path: ['vehicleId'], message: 'battery.vehicle.required' })
})

export const batteryWriteOffInput = form({
  place: requiredChoice('battery.place.required', { Lost, Scrapped }),
  reason: requiredReason('battery.move-reason.required'),
})

/** Volts and ampere-hours are keys of open dictionaries, which the server checks. */
const OPEN_CODE = { min: 0, max: 999_999 }

export const batteryTypeInput = form({
  tenantId: operatorChoice(),
  bmsTypeName: requiredText('battery-type.name.required'),
  voltage: requiredInteger('battery-type.voltage.required', OPEN_CODE),
  ah: requiredInteger('battery-type.capacity.required', OPEN_CODE),
  current: optionalInteger({ min: 0, max: 1_000_000 }),
  theoreticalLifespan: integerOrUnchanged({ min: 1, max: 20_000 }),
  value: optionalMoney(false),
  status,
})

export const batteryInput = form({
  tenantId: operatorChoice(),
  bmsTypeId: requiredId('battery.type.required'),
  bmsSn: requiredText('battery.sn.required', { ...SN, format: 'battery.sn.format' }),
  useAmount: integerOrUnchanged({ min: 0, max: 1_000_000 }),
  estimateChargeTimes: requiredInteger('battery.charges.required', { min: 1, max: 1_000_000 }),
  factoryDate: requiredPastDate('battery.made.required', 'battery.made.future'),
  status,
})

/** Outcomes that people can set. */
const TRIP_OUTCOME = { Done: TripStatus.Done, Failed: TripStatus.Failed } as const

/** Outcome of a trip that has ended, and a remark. */
export const tripInput = form({
  status: requiredChoice('status.required', TRIP_OUTCOME),
  remark: optionalText({ max: 255 }),
})

/** The only category of cameras at their provider (operations §3). */
const CATEGORY = { Sd: 'SD' } as const

const CODE_MAX = 64

const cameraFields = {
  tenantId: operatorChoice(),
  deviceName: requiredText('camera.name.required'),
  deviceId: requiredText('camera.device.required'),
  categoryCode: choiceOrUnchanged(CATEGORY),
  streamType: choiceOrUnchanged(StreamType),
  recordStatus: choiceOrUnchanged(RecordStatus),
}

export const cameraInput = form({ ...cameraFields, devCode: presentPassword('camera.code.required', CODE_MAX) })

/** The password of a camera is never returned; an empty one leaves it unchanged. */
export const cameraChangeInput = form({ ...cameraFields, devCode: secretOrUnchanged(CODE_MAX) })

const recordPeriod = {
  beginTime: requiredDateTime('period.required'),
  endTime: requiredDateTime('period.required'),
}

const recordQuery = { ...recordPeriod, count: integerOrUnchanged({ min: 1, max: 100 }) }

export const cameraRecordQueryInput = z.object(recordQuery).superRefine(periodOrder('beginTime', 'endTime'))

const RECORD_TYPE = { Local: 'localRecord', Cloud: 'cloudRecord' } as const
const recordRequest = { ...recordPeriod, recordType: choiceOrUnchanged(RECORD_TYPE) }

/** The provider plays recordings of one day at a time (domain §9). */
export const cameraRecordRequestInput = z
  .object(recordRequest)
  .superRefine(periodOrder('beginTime', 'endTime'))
  .superRefine(({ beginTime, endTime }, context) => {
    if (typeof beginTime !== 'string' || typeof endTime !== 'string' || endTime <= beginTime) return
    if (beginTime.slice(0, 10) !== endTime.slice(0, 10)) {
      context.addIssue({ code: 'custom', path: ['endTime'], message: 'camera.period.one-day' })
    }
  })
