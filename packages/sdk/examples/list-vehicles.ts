// Lists: one page with its total, then all rows of a filter with the iterator.
//
//   node list-vehicles.ts
//
// Reads the variables of connect.ts.
import { orNull } from '@swapdesk/sdk'
import { connect, print } from './connect.ts'

const client = await connect()

const page = await client.call('vehicleList', { vehicleType: 2, size: 5, descs: ['createTime'] })
print(`${page.total} vehicles are for lease; the newest:`)
for (const vehicle of page.records) print(vehicle.vehicleSn, vehicle.createTime ?? '---')

let count = 0
let withRider = 0
for await (const vehicle of client.pages('vehicleList', { vehicleType: 2 })) {
  count += 1
  if (orNull(vehicle.riderName) !== null) withRider += 1
}
print(`${count} followed through all pages, ${withRider} with a rider`)

await client.logout()
