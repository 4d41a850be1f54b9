// Commands to devices: a cabinet gets another full-charge threshold. The server stores the command at once and returns
// its identifier; its receipt shows whether the cabinet applied it.
//
//   node push-threshold.ts CB384721001 85
//
// Reads the variables of connect.ts.
import { waitForCommand } from '@swapdesk/sdk'
import { connect, print } from './connect.ts'

const [cabinetSn = '', percent = ''] = process.argv.slice(2)
const client = await connect()

const { records } = await client.call('cabinetList', { cabinetSn })
const cabinet = records.find((found) => found.cabinetSn === cabinetSn)
if (!cabinet) throw new Error(`there is no cabinet ${cabinetSn}`)

const { commandId } = await client.call('cabinetUpdateThreshold', { id: cabinet.id, threshold: Number(percent) })
// It ends in any case: the command expires if the cabinet stays offline.
const command = await waitForCommand(client, commandId)
print(`${cabinetSn}: ${command.state}${command.resultMessage ? ` (${command.resultMessage})` : ''}`)

const { threshold, reportedThreshold } = await client.call('cabinetDetail', { id: cabinet.id })
print(`wanted ${threshold} %, the cabinet reports ${reportedThreshold ?? '---'} %`)

await client.logout()
if (command.state !== 'done') process.exitCode = 1
