/** What is written stays, and what broke is said. */
import { type Mutant, mutantsOf, onPostgres } from '../mutant.ts'

const server = 'apps/server/src'
const secrets = [`${server}/http/secrets.test.ts`]
const storage = [`${server}/http/storage.test.ts`]
const listen = [`${server}/listen.test.ts`]
const backup = [`${server}/backup/backup.test.ts`]
const embedded = [`${server}/db/embedded.test.ts`]

export const faults: Mutant[] = [
  ...mutantsOf(
    `${server}/db/migrations/0025_row_version.sql`,
    [`${server}/db/row-version.test.ts`],
    [
      [
        'version of a row within a second',
        "greatest(new.update_time, date_trunc('second', old.update_time) + interval '1 second')",
        'new.update_time',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/devices/ingest.ts`,
    [`${server}/devices/telemetry-partitions.test.ts`],
    [['telemetry of a day without a partition', 'if (isPartitionMissing(error)) {', 'if (false as boolean) {']],
  ),
  ...mutantsOf(
    `${server}/devices/ingest.ts`,
    [`${server}/devices/ingest.test.ts`],
    [['device messages kept after a fault of the server', 'return isOfServer(error) ?', 'return !error ?']],
  ),
  ...mutantsOf(
    `${server}/devices/dead-letters.ts`,
    [`${server}/devices/dead-letters.test.ts`],
    [
      [
        'device messages put aside by internal errors only',
        'if (sqlStateOf(error) !== INTERNAL_ERROR) return false',
        '',
      ],
      ['device messages put aside while others are stored', ' || !isAlone', ''],
      ['device messages put aside after a minute', ' || message.receivedAt - since < PERIOD_MS', ''],
    ],
  ),
  ...mutantsOf(
    `${server}/db/database.ts`,
    [`${server}/db/batch.test.ts`],
    [['system errors that look like an SQLSTATE', ' && !(code in constants.errno)', '']],
  ),
  ...mutantsOf(`${server}/http/secrets.ts`, secrets, [
    ['device key of another installation', 'if (kept?.fingerprint === fingerprint) return', 'return'],
    [
      'device key of an older installation',
      'deviceKey: deviceKey ?? tokenKey',
      'deviceKey: deviceKey ?? makeSecrets().deviceKey',
    ],
  ]),
  ...mutantsOf(`${server}/devices/device-secrets.ts`, secrets, [
    [
      'device secrets apart from the signing key',
      "createHmac('sha256', secrets.deviceKey)",
      "createHmac('sha256', secrets.tokenKey)",
    ],
  ]),
  ...mutantsOf(`${server}/http/closing.ts`, storage, [
    ['requests while the server stops', 'if (isClosing) throw', 'if (false as boolean) throw'],
  ]),
  ...mutantsOf(`${server}/http/error-mapping.ts`, storage, [
    ['full disk of files', 'if (code && DISK_FULL_ERRORS.has(code))', 'if (false as boolean)'],
    ['full disk of the database', 'if (state === DISK_FULL)', 'if (false as boolean)'],
    ['database that is unavailable', 'isUnavailableState(state) || state', 'state'],
  ]),
  ...mutantsOf(`${server}/http/health.ts`, storage, [
    ['free space of the data folder', 'bavail * bsize < config.diskFreeMinBytes', 'bavail < 0'],
    [
      "readiness while the database's disk is full",
      'if (Date.now() - db.diskFullAt < DISK_FULL_KEPT_MS) return true',
      '',
    ],
  ]),
  ...mutantsOf(`${server}/listen.ts`, listen, [
    ['port that is taken', 'if (port) await assertFree(host, port)', ''],
    ['port of the broker that is taken', 'if (mqtt.url === undefined && mqtt.port)', 'if (false as boolean)'],
  ]),
  ...mutantsOf(
    `${server}/db/batch.ts`,
    [`${server}/db/batch.test.ts`],
    [
      [
        'statement timeout of a batch',
        'timeoutMs === undefined ? undefined : setTimeout(',
        'timeoutMs !== undefined ? undefined : setTimeout(',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/db/database.ts`,
    [`${server}/db/batch.test.ts`],
    [['timeout of connecting to the database', 'target.timeoutMs ?? CONNECT_TIMEOUT_MS', 'CONNECT_TIMEOUT_MS * 6']],
  ),
  ...mutantsOf(
    `${server}/crud/totals.ts`,
    [`${server}/crud/totals.test.ts`],
    [
      ['tables of conditions without a change counter', 'if (!counted.has(table)) return false\n', '\n'],
      [
        'joins of conditions without a change counter',
        ".every(([, qualifier = '']) => known.has(qualifier))",
        '.every(() => true)',
      ],
    ],
  ),
  ...mutantsOf(`${server}/db/wait.ts`, listen, [
    ['waiting for the database', 'if (!isPassing(error)) throw error', 'throw error'],
  ]),
  ...mutantsOf(
    `${server}/db/data-dir-lock.ts`,
    [`${server}/db/data-dir-lock.test.ts`],
    [['lock of a dead process, replaced meanwhile', 'if (contentOf(path) === found)', 'if (found !== undefined)']],
  ),
  ...mutantsOf(`${server}/db/embedded.ts`, embedded, [
    ['files of a cluster without its version', 'readdirSync(cluster).length > 0', 'readdirSync(cluster).length < 0'],
    ['first starts that broke off', 'if (existsSync(mark)) rmSync(cluster', 'if (false as boolean) rmSync(cluster'],
  ]),
  ...mutantsOf(`${server}/backup/archive.ts`, backup, [
    ['checksum of a backup', 'manifest?.sha256 !== digest.sha256', 'manifest === undefined'],
  ]),
  ...mutantsOf(`${server}/backup/backup.ts`, backup, [
    [
      'copy of an encrypted backup in the data folder',
      'passphrase === undefined ? dirname(resolve(path)) : config.dataDir',
      'dirname(resolve(path))',
    ],
  ]),
  ...mutantsOf(`${server}/backup/copy-folder.ts`, backup, [
    ['copies of killed backups', 'removeLeftCopies(config.dataDir)\n', ''],
    ['copies of backups that a signal ends', '    remove()\n    process.kill', '    process.kill'],
    ['room for the copy of a backup', 'if (bavail * bsize >= needed) return', 'if (needed >= 0) return'],
  ]),
  ...mutantsOf(`${server}/backup/database-load.ts`, backup, [
    ['numbers of commands after a restore', 'last_value + ${COMMANDS_SKIPPED}', 'last_value'],
  ]),
  ...mutantsOf(`${server}/backup/restore.ts`, backup, [
    ['restore over an installation', 'if (existsSync(secretsPath(config.dataDir)))', 'if (false as boolean)'],
  ]),
  ...mutantsOf(
    `${server}/crud/export/queue.ts`,
    [`${server}/crud/export/queue.test.ts`],
    [
      ['exports of a process', 'if (this.#total() >= this.#limits.total) return', ''],
      ['exports of a user', 'start && this.#of(user) < this.#limits.perUser', 'start'],
      ['fair order of exports between users', 'a.round - b.round', '0'],
    ],
  ),
  ...mutantsOf(
    `${server}/crud/export/export.ts`,
    [`${server}/crud/export/queue-replies.test.ts`],
    [['queue slot freed at the end of an export', "(await open()).once('close', end)", 'await open()']],
  ),
  ...mutantsOf(
    `${server}/db/database.ts`,
    [`${server}/db/serialized-users.test.ts`],
    [
      ['users serialized on the embedded connection', 'this.isEmbedded && entry &&', 'false && entry &&'],
      [
        'sessions of one user on the embedded connection',
        'this.#turns.run(entry.userId',
        'this.#turns.run(entry.sessionId',
      ],
    ],
  ),
  ...onPostgres([
    ...mutantsOf(
      `${server}/serve.ts`,
      [`${server}/stop.postgres.test.ts`],
      [['time limit of a stop', '}, STOP_TIMEOUT_MS).unref()', '}, 6 * STOP_TIMEOUT_MS).unref()']],
    ),
    ...mutantsOf(
      `${server}/db/database.ts`,
      [`${server}/http/outage.postgres.test.ts`],
      [['listener for errors of checked-out connections', "    client.on('error', () => undefined)\n", '']],
    ),
    ...mutantsOf(
      `${server}/db/migrate.ts`,
      [`${server}/db/migrate.postgres.test.ts`],
      [['lock of concurrent migrations', 'await sql`select pg_advisory_lock(', 'await sql`select abs(']],
    ),
  ]),
]
