/** The command `swapdesk-server`: serves, or backs up and restores. */
import process from 'node:process'

const [command] = process.argv.slice(2)
if (command === undefined) await import('./serve.ts')
else {
  const { runCommand } = await import('./backup/command.ts')
  process.exitCode = await runCommand(process.argv.slice(2), process.env)
}
