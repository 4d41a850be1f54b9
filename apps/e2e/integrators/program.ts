// Runs the tasks on Node; files are written to the folder it is started in.
import { stat } from 'node:fs/promises'
import { saveTo } from '@swapdesk/sdk/node'
import { type Surroundings, runTasks } from './tasks.js'

async function main(): Promise<void> {
  const given = JSON.parse(process.argv[2] ?? '{}') as Omit<Surroundings, 'keepFile'>
  const keepFile: Surroundings['keepFile'] = async (file) => {
    const path = `export-${given.run}.csv`
    await saveTo(file, path)
    return (await stat(path)).size
  }
  process.stdout.write(`${(await runTasks({ ...given, keepFile })).join('\n')}\n`)
}

void main()
