/** The commands backup, restore, verify and unlock. */
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../env.ts'
import { unlockAccount } from '../modules/auth/index.ts'
import { startFailure } from '../start-failure.ts'
import { type Manifest, verifyArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const USAGE = `Usage:
  swapdesk-server                    start
  swapdesk-server backup <file>      write database, uploaded files and secrets to a new file, and read it again
  swapdesk-server verify <file>      read a backup and say what it holds
  swapdesk-server restore <file>     into the empty data folder and database of the environment
  swapdesk-server unlock <tenant> <account>
                                     end the lock that failed logins have caused

--passphrase-file <file>, or SWAPDESK_BACKUP_PASSPHRASE: encrypt (backup), decrypt (verify, restore).
The installation is the one of SWAPDESK_DATA_DIR and DATABASE_URL, as for the start.
`
const PASSPHRASE_MIN = 12
/** The number of words of each command. */
const COMMANDS: ReadonlyMap<string, number> = new Map([
  ['backup', 2],
  ['verify', 2],
  ['restore', 2],
  ['unlock', 3],
])

type Environment = Record<string, string | undefined>

/** Returns the exit code. */
export async function runCommand(words: readonly string[], environment: Environment): Promise<number> {
  const parsed = parse(words)
  if (!parsed) {
    process.stderr.write(USAGE)
    return 2
  }
  const { command, path, account = '', passphraseFile } = parsed
  let config
  try {
    config = readConfig(environment)
    if (command === 'unlock') {
      process.stdout.write(await unlocked(config, path, account))
      return 0
    }
    const passphrase = passphraseOf(passphraseFile, environment)
    const began = performance.now()
    const givenSecrets = environment['SWAPDESK_SECRETS']
    const manifest = await (command === 'backup'
      ? backUp({ config, givenSecrets, path, passphrase })
      : command === 'restore'
        ? restore({ config, path, passphrase })
        : verifyArchive(path, passphrase))
    process.stdout.write(summary(command, path, manifest, performance.now() - began))
    process.stdout.write(missingFiles(manifest.missing ?? []))
    if (command === 'backup' && passphrase === undefined)
      process.stdout.write(
        'It holds the secrets of the installation unencrypted: keep it where only its owner can read it.\n',
      )
    return 0
  } catch (error) {
    process.stderr.write(`${startFailure(error, config)}\n`)
    return 1
  }
}

/** What a backup could not hold; nothing else names these files. */
function missingFiles(names: readonly string[]): string {
  if (names.length === 0) return ''
  const shown = names.slice(0, 5).join(', ')
  return `WARNING: the database names ${names.length} files that were not in the folder of files: ${shown}. If they were uploaded and moved or removed while the backup ran, make another one.\n`
}

function parse(
  words: readonly string[],
): { command: string; path: string; account: string | undefined; passphraseFile: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'passphrase-file': { type: 'string' } },
    })
    const [command = '', path, account] = positionals
    if (positionals.length !== COMMANDS.get(command) || path === undefined) return undefined
    return { command, path, account, passphraseFile: values['passphrase-file'] }
  } catch {
    return undefined
  }
}

async function unlocked(config: Config, tenantId: string, account: string): Promise<string> {
  const count = await unlockAccount(config, tenantId, account)
  return count > 0
    ? `unlock: ${account} of ${tenantId} may log in again.\n`
    : `unlock: ${account} of ${tenantId} was not locked, and no failed login was counted.\n`
}

function passphraseOf(file: string | undefined, environment: Environment): string | undefined {
  const passphrase = file === undefined ? environment['SWAPDESK_BACKUP_PASSPHRASE'] : readFileSync(file, 'utf8').trim()
  if (passphrase === undefined || (passphrase === '' && file === undefined)) return undefined
  if (passphrase.length < PASSPHRASE_MIN) throw new Error(`The passphrase has less than ${PASSPHRASE_MIN} characters.`)
  return passphrase
}

function summary(command: string, path: string, { rows, files }: Manifest, durationMs: number): string {
  const counts = Object.values(rows)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const size = (statSync(path).size / 1_048_576).toFixed(1)
  return `${command}: ${total} rows in ${counts.length} tables, ${files} files, ${size} MB, checked, in ${(durationMs / 1_000).toFixed(1)} s\n`
}
