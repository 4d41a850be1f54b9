// Files: an export, filtered and with chosen columns, is streamed to disk; it appears under its name only once
// complete.
//
//   node export-vehicles.ts [folder]
//
// Reads the variables of connect.ts.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { saveTo } from '@swapdesk/sdk/node'
import { connect, print } from './connect.ts'

const folder = process.argv[2] ?? '.'
const client = await connect()

const download = await client.download('vehicleExport', {
  format: 'csv',
  vehicleType: 2,
  columns: ['vehicleSn', 'leaseStatus', 'createTime'],
})
const path = join(folder, download.filename)
await saveTo(download, path)
print(`${path}: ${(await stat(path)).size} bytes`)

await client.logout()
