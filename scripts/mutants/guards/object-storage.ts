/** Where files of tenants may go, who decides it, and what loses none. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const storage = 'apps/server/src/modules/object-storage'
const settings = [`${storage}/object-storage.test.ts`]
const mover = [`${storage}/file-mover.test.ts`]
const client = ['apps/server/src/files/object-client.test.ts']

export const objectStorageGuards: Mutant[] = [
  ...mutantsOf(`${storage}/submit-storage.ts`, settings, [
    ['where new files go', 'if (isTouched && (isInUse', 'if (!isTouched && (isInUse'],
    ['the bucket of a storage with files', 'if (changed && (await holdFiles(', 'if (!changed && (await holdFiles('],
    [
      'secrets of storages, stored encrypted',
      'return encryptSecret(services.secrets, secretPurpose(tenantId), String(given))',
      'return services && String(given)',
    ],
    [
      'storages with files, when removed',
      "    throw new Problem('object-storage.holds-files')",
      '    await context.db.many([])',
    ],
  ]),
  ...mutantsOf(`${storage}/enable-storage.ts`, settings, [
    [
      'storages in use of other tenants',
      "      .where('tenantId', '=', tenantId)\n      .where('status'",
      "      .where('status'",
    ],
  ]),
  ...mutantsOf(`${storage}/connect-storage.ts`, settings, [
    ['hosts of storages', 'if (!isOutboundAllowed(hosts, endpoint)) return false', 'if (hosts.size < 0) return false'],
    [
      'addresses of storages',
      "return `${pathname}${search}${hash}` === '/'",
      "return `${pathname}${search}${hash}` !== ''",
    ],
  ]),
  ...mutantsOf(`${storage}/transfer-files.ts`, mover, [
    [
      'files of tenants with a storage of their own',
      'and not exists (select from object_storage o\n    where o.tenant_id = f.tenant_id and o.status = 1 and o.is_deleted = 0)',
      '',
    ],
  ]),
  ...mutantsOf(`${storage}/file-mover.ts`, mover, [
    [
      'the copy in a storage, until the file is on the disk',
      'await this.#disk.write(name, checked(object.stream, file.sha256))',
      'await this.#disk.write(name, object.stream)',
    ],
  ]),
  ...mutantsOf('apps/server/src/files/object-client.ts', client, [
    ['redirects of storages', "redirect: 'manual'", "redirect: 'follow'"],
    ['time limits of storages', 'let timer = setTimeout(abort, ms)', 'let timer = setTimeout(abort, ms * 1_000)'],
  ]),
]
