/** What is written stays, and what broke is said. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const files = ['packages/whole-file/src/index.test.ts']
const secrets = [`${server}/http/secrets.test.ts`]
const embedded = [`${server}/db/embedded.test.ts`]

export const faults: Mutant[] = [
  ...mutantsOf('packages/whole-file/src/index.ts', files, [
    ['sync of a file', '      await file.sync()\n', ''],
    ['sync of a file written at once', '      fsyncSync(file)\n', ''],
    ['sync of the folder', '    syncPathSync(path)\n    if (path === last) return', '    if (path === last) return'],
    ['sync of the folders above', 'made === undefined ? folder : dirname(made)', 'folder'],
    ['pipes stay pipes', '!found.isFile() && !found.isDirectory()', 'false'],
  ]),
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
  ...mutantsOf(`${server}/db/embedded.ts`, embedded, [
    ['first starts that broke off', 'if (existsSync(mark)) rmSync(cluster', 'if (false as boolean) rmSync(cluster'],
  ]),
]
