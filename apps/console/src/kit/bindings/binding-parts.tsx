// What the pages of riders and vehicles share: the bindings over time and the records of unbinding.
import { msg } from '@lingui/core/macro'
import { listHref } from '../navigation/list-href'
import { relatedList } from '../record/related-list'
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
      listHref<'riderVehicleList'>(
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
      listHref<'riderSurrenderList'>(
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
    inList: (row) => listHref<'riderBatteryList'>('/customer/rider-battery', { riderName: nameOf(row) }),
  })
}
