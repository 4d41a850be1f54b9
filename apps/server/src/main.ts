/** The command `swapdesk-server`: serves, or backs up and restores. */
import process from 'node:process'

const [command] = process.argv.slice(2)
if (command === undefined) {
  const { serve } = await import('./serve.ts')
  await serve(async () => (await import('./demo/entry.ts')).demo)
} else {
  const { runCommand } = await import('./backup/command.ts')
  process.exitCode = await runCommand(process.argv.slice(2), process.env)
}
