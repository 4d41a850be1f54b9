/** The resources data scopes can narrow, by domain word, with the columns their custom rules may look at. */
import { scopeColumnsOf } from '../../crud/scope.ts'
import { batteries } from '../batteries/index.ts'
import { cabinets } from '../cabinets/index.ts'
import { alarms } from '../alarms/index.ts'
import { bulkJobs } from '../bulk-jobs/index.ts'
import { depts } from '../depts/index.ts'
import { deviceCommands } from '../device-commands/index.ts'
import { nfcCards } from '../nfc-cards/index.ts'
import { posts } from '../posts/index.ts'
import { riders } from '../riders/index.ts'
import { roles } from '../roles/index.ts'
import { stations } from '../stations/index.ts'
import { topMenus } from '../top-menus/index.ts'
import { users } from '../users/index.ts'
import { vehicleTypes } from '../vehicle-types/index.ts'
import { vehicles } from '../vehicles/index.ts'

const resources = new Map(
  [
    vehicles,
    vehicleTypes,
    stations,
    cabinets,
    batteries,
    riders,
    users,
    roles,
    depts,
    posts,
    topMenus,
    nfcCards,
    alarms,
    deviceCommands,
    bulkJobs,
  ].map((resource) => [resource.name, resource]),
)

/** Columns of a resource's rules, or undefined when no scope can name it. */
export function scopableColumns(name: string): readonly string[] | undefined {
  const resource = resources.get(name)
  return resource && scopeColumnsOf(resource.scopeColumns)
}
