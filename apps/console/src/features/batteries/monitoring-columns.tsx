// The columns of measured batteries.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/batteries'
import { columnsOf } from '../../kit/columns'
import { Charge } from './battery-cells'
import { CellVoltages } from './cell-voltages'
import type { MonitoringRow } from './monitoring-resource'

const col = columnsOf<MonitoringRow>(labels)

const sn = col.link('bmsSn', { kind: 'battery', id: 'id' }, { isSerial: true })
const charge = col.custom('bmsSoc', (row) => <Charge percent={row.bmsSoc} lowPercent={row.lowPowerPercent} />, {
  width: 160,
  align: 'end',
})
const working = col.dict('workingStatus', { width: 140 })
const fault = col.dict('faultLevel', { width: 110, isState: false })
const voltage = col.number('stringVoltage', { width: 150 })
const current = col.number('electricCurrent', { width: 110 })
const temperature = col.number('temperature', { width: 150 })
const mos = col.number('mosTemperature', { width: 160, isHiddenAtFirst: true })
const ambient = col.number('ambientTemperature', { width: 160, isHiddenAtFirst: true })
const spread = col.number('cellVoltageSpread', { width: 160 })
const health = col.number('soh', { width: 170 })
const cycles = col.number('numberOfCycles', { width: 100 })
const left = col.number('remainingLifespan', { width: 120 })
const days = col.number('remainingDays', { width: 120 })
const expected = col.number('theoreticalLifespan', { width: 140, isHiddenAtFirst: true })
const charging = col.number('chargingTime', { width: 140, isHiddenAtFirst: true })
const discharging = col.number('dischargeTime', { width: 160, isHiddenAtFirst: true })
const efficiency = col.number('energyEfficiencyRatio', { width: 170, isHiddenAtFirst: true })
const vehicle = col.link('vehicleSn', { kind: 'vehicle', number: 'vehicleSn' }, { width: 150 })
const online = col.dict('online', { width: 100, isHiddenAtFirst: true })
const seen = col.dateTime('lastSeenTime')
const operator = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const cells = col.custom('cellVoltage', (row) => <CellVoltages volts={row.cellVoltage} />, {
  label: msg`Cells`,
  reason: 'bars with their spread, not a list of numbers',
})

export const monitoringColumns = [
  sn,
  charge,
  working,
  fault,
  voltage,
  current,
  temperature,
  spread,
  cycles,
  left,
  days,
  health,
  vehicle,
  seen,
  operator,
  mos,
  ambient,
  expected,
  charging,
  discharging,
  efficiency,
  online,
]

export const monitoringSections = [
  { title: msg`Now`, columns: [charge, working, fault, online, voltage, current, seen, vehicle] },
  { title: msg`Cell voltages`, columns: [cells], isWide: true },
  { title: msg`Temperatures`, columns: [temperature, mos, ambient] },
  {
    title: msg`Lifespan`,
    columns: [health, cycles, expected, left, days, charging, discharging, efficiency],
  },
]
