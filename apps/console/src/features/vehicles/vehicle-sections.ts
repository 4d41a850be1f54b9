// The facts of a vehicle in groups, for its page and the panel beside the list.
import { msg } from '@lingui/core/macro'
import { auditSection } from '../../kit/crud/sections'
import { leaseColumns, ownColumns, positionColumns, positionMap, stateColumns } from './vehicle-columns'

export const vehicleSections = [
  { title: msg`Vehicle`, columns: ownColumns },
  { title: msg`Lease`, columns: leaseColumns },
  { title: msg`State`, columns: stateColumns },
  { title: msg`Position`, columns: positionColumns, content: positionMap },
  auditSection,
]
