/** Stations and their cabinets (operations §5, §9). */
import { EnableStatus, StationDeviceType, StationStatus } from '@swapdesk/dictionary'
import {
  choiceOrUnchanged,
  type Field,
  field,
  integerOrUnchanged,
  operatorChoice,
  optionalId,
  optionalText,
  refuse,
  requiredId,
  requiredInteger,
  requiredText,
  tenantChoice,
} from '../field.ts'
import { form } from '../form.ts'
import { THRESHOLD } from '../limits.ts'
import type { MessageCode } from '../messages.ts'
import { optionalDateTime } from '../special-fields.ts'

const LONGITUDE_MAX = 180
const LATITUDE_MAX = 90
/** Decimals for a tenth of a metre; more are accepted but not offered. */
const DEGREE_DECIMALS = 6
const BOXES_MAX = 64
/** Keys of an open dictionary, which the server checks. */
const OPEN_CODE = { min: 0, max: 999_999 }

/** A coordinate in degrees, WGS-84. */
function degrees(code: MessageCode, max: number): Field<number> {
  const limits = { min: -max, max, decimals: DEGREE_DECIMALS }
  return field({ isRequired: true, limits }, (text) => {
    if (text === '') return refuse(code)
    if (!/^-?\d+(\.\d+)?(e-?\d+)?$/i.test(text)) return refuse('number.format')
    const value = Number(text)
    if (value < -max) return refuse(`number.min:${-max}`)
    return value > max ? refuse(`number.max:${max}`) : value
  })
}

export const stationInput = form({
  tenantId: operatorChoice(),
  stationName: requiredText('station.name.required'),
  deviceType: choiceOrUnchanged(StationDeviceType),
  stationType: integerOrUnchanged(OPEN_CODE),
  address: requiredText('station.address.required', { max: 255 }),
  lng: degrees('station.longitude.required', LONGITUDE_MAX),
  lat: degrees('station.latitude.required', LATITUDE_MAX),
  remark: optionalText({ max: 255 }),
  status: choiceOrUnchanged(StationStatus),
})

const stationId = requiredId('cabinet.station.required')
const threshold = requiredInteger('cabinet.threshold.required', THRESHOLD)

export const cabinetInput = form({
  tenantId: tenantChoice(),
  stationId,
  cabinetSn: requiredText('cabinet.sn.required', { pattern: /^[A-Za-z0-9_-]+$/, format: 'cabinet.sn.format' }),
  name: requiredText('cabinet.name.required'),
  boxTotal: requiredInteger('cabinet.box-total.required', { min: 0, max: BOXES_MAX }),
  address: optionalText({ max: 255 }),
  openingHours: optionalText(),
  threshold,
  cameraId: optionalId(),
  checkTime: optionalDateTime(),
  status: choiceOrUnchanged(EnableStatus),
})

/** The station a cabinet is moved to. */
export const cabinetStationInput = form({ stationId })

/** The desired threshold of a cabinet. */
export const cabinetThresholdInput = form({ threshold })
