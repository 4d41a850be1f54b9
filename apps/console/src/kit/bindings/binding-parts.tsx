// Bindings over time and records of unbinding, on the pages of riders, vehicles and batteries, and of each other.
import { msg } from '@lingui/core/macro'
import { relatedList } from '../record/related-list'
import { wholeListHref } from '../record/whole-filter'
import { riderBatteries, riderBatteryColumns, riderBatterySections } from './rider-battery-columns'
import { riderVehicleColumns, riderVehicles, riderVehicleSections } from './rider-vehicle-columns'
import { surrenderColumns, surrenders, surrenderSections } from './surrender-columns'

type Side = 'rider' | 'vehicle'
type Named = { id: string }

const fixedOf = (side: Side, { id }: Named) => (side === 'rider' ? { contactsId: id } : { vehicleId: id })

/** The other side of each row. */
const otherOf = <Column,>(side: Side, columns: { rider: Column; mobile: Column; vehicle: Column; plate: Column }) =>
  side === 'rider' ? [columns.vehicle, columns.plate] : [columns.rider, columns.mobile]

export function bindingsOf<D extends Named>(side: Side, nameOf: (row: D) => string) {
  const { state, start, end, reason, allowance, bindUser, endUser } = riderVehicleColumns
  return relatedList({
    id: 'bindings',
    title: msg`Bindings over time`,
    resource: riderVehicles,
    columns: [...otherOf(side, riderVehicleColumns), state, start, end, reason, allowance, bindUser, endUser],
    sections: riderVehicleSections,
    filter: (row: D) => fixedOf(side, row),
    inList: (row) =>
      wholeListHref<'riderVehicleList'>(
        '/customer/rider-vehicle',
        side === 'rider' ? { riderName: nameOf(row) } : { vehicleSn: nameOf(row) },
      ),
  })
}

export function surrendersOf<D extends Named>(side: Side, nameOf: (row: D) => string) {
  const { created, status, cause, reason, returned, fitted, held, actor, remark } = surrenderColumns
  return relatedList({
    id: 'surrenders',
    title: msg`Surrenders`,
    resource: surrenders,
    columns: [
      ...otherOf(side, surrenderColumns),
      created,
      status,
      cause,
      reason,
      returned,
      fitted,
      held,
      actor,
      remark,
    ],
    sections: surrenderSections,
    filter: (row: D) => fixedOf(side, row),
    inList: (row) =>
      wholeListHref<'riderSurrenderList'>(
        '/customer/rider-surrender',
        side === 'rider' ? { riderName: nameOf(row) } : { vehicleSn: nameOf(row) },
      ),
  })
}

export function batteriesOf<D extends Named>(nameOf: (row: D) => string) {
  const { battery, state, start, end, reason, user } = riderBatteryColumns
  return relatedList({
    id: 'batteries',
    title: msg`Batteries over time`,
    resource: riderBatteries,
    columns: [battery, state, start, end, reason, user],
    sections: riderBatterySections,
    filter: (row: D) => ({ contactsId: row.id }),
    inList: (row) => wholeListHref<'riderBatteryList'>('/customer/rider-battery', { riderName: nameOf(row) }),
  })
}

export function ridersOf<D extends Named>(snOf: (row: D) => string) {
  const { rider, mobile, state, start, end, reason, user } = riderBatteryColumns
  return relatedList({
    id: 'riders',
    title: msg`Riders over time`,
    resource: riderBatteries,
    columns: [rider, mobile, state, start, end, reason, user],
    sections: riderBatterySections,
    filter: (row: D) => ({ batteryId: row.id }),
    inList: (row) => wholeListHref<'riderBatteryList'>('/customer/rider-battery', { batterySn: snOf(row) }),
  })
}

/** The record of unbinding that ended a binding. */
export const surrenderOfBinding = relatedList({
  id: 'surrenders',
  title: msg`Surrenders`,
  resource: surrenders,
  columns: [
    { ...surrenderColumns.created, isTitle: true },
    surrenderColumns.status,
    surrenderColumns.cause,
    surrenderColumns.reason,
    surrenderColumns.returned,
    surrenderColumns.fitted,
    surrenderColumns.held,
    surrenderColumns.actor,
    surrenderColumns.remark,
  ],
  sections: surrenderSections,
  filter: ({ id }: Named & { endTime: string | null }) => ({ riderVehicleId: id }),
  // Undefined where the reader does not see it: whether it has ended is not theirs to know.
  applies: ({ endTime }) => endTime !== null && endTime !== undefined,
})

/** The binding that a record of unbinding ended. */
export const bindingOfSurrender = relatedList({
  id: 'bindings',
  title: msg`Binding that ended`,
  resource: riderVehicles,
  columns: [
    { ...riderVehicleColumns.start, isTitle: true },
    riderVehicleColumns.end,
    riderVehicleColumns.state,
    riderVehicleColumns.reason,
    riderVehicleColumns.allowance,
    riderVehicleColumns.bindUser,
    riderVehicleColumns.endUser,
  ],
  sections: riderVehicleSections,
  filter: ({ riderVehicleId }: { riderVehicleId: string }) => ({ id: riderVehicleId }),
})
