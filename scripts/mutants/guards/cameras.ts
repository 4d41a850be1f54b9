/** Who may watch a camera, what is kept of it, and where its pictures come from. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const cameras = 'apps/server/src/modules/cameras'
const rows = [`${cameras}/cameras.test.ts`]
const watching = [`${cameras}/watch-camera.test.ts`]
const imou = [`${cameras}/providers/imou.test.ts`]

export const cameraGuards: Mutant[] = [
  ...mutantsOf(`${cameras}/submit-camera.ts`, rows, [
    [
      'passwords of cameras, stored encrypted',
      'return encryptSecret(services.secrets, cameraSecretPurpose(tenantId), String(given))',
      'return services && String(given)',
    ],
  ]),
  ...mutantsOf(`${cameras}/watched-camera.ts`, rows, [
    [
      'cameras of other operators, when watched',
      'sql.join([sql`a.id = ${id}`, ...reachConditions(context, cameras)], sql` and `)',
      'sql`a.id = ${id} and (${sql.join(reachConditions(context, cameras), sql` and `)}) is not null`',
    ],
  ]),
  ...mutantsOf(`${cameras}/watch-camera.ts`, watching, [
    [
      'who watched the live picture',
      'await context.db.run(auditInsert(context, [entryOf(camera)]))',
      'auditInsert(context, [])',
    ],
    [
      'the longest period of recordings',
      'if (period.end - period.begin > PERIOD_MAX_MS)',
      'if (period.end < period.begin)',
    ],
    ['recordings across midnight', 'if (!isWithinDay(period, camera.zone))', 'if (camera.zone.length === 0)'],
  ]),
  ...mutantsOf(`${cameras}/camera-media.ts`, watching, [
    ['addresses of streams that have expired', 'if (claims.expires <= Date.now())', 'if (claims.expires <= 0)'],
    ['sessions of streams', 'await principals.of(sessionId, true)', 'await principals.of(sessionId)'],
    [
      'streams of cameras of other operators',
      'principal.isPlatformAdmin || camera.tenantId === principal.tenantId',
      'principal.isPlatformAdmin || camera.tenantId !== cameraId',
    ],
    ['streams of removed cameras', ".where('isDeleted', '=', 0)", ".where('isDeleted', '>=', 0)"],
  ]),
  ...mutantsOf(`${cameras}/signed-stream.ts`, watching, [
    [
      'signatures of streams',
      'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined',
      'if (!timingSafeEqual(expected, expected)) return undefined',
    ],
  ]),
  ...mutantsOf(`${cameras}/providers/imou.ts`, imou, [
    ['hosts of streams', 'if (!isMediaAllowed(this.#mediaHosts, url))', 'if (this.#mediaHosts.length === 0)'],
  ]),
  ...mutantsOf(`${cameras}/providers/imou-client.ts`, imou, [
    ['redirects of the provider of cameras', "redirect: 'manual'", "redirect: 'follow'"],
    ['the size of its replies', 'if (size > REPLY_MAX_BYTES)', 'if (size < 0)'],
  ]),
  ...mutantsOf(
    'apps/server/src/env-cameras.ts',
    ['apps/server/src/env-cameras.test.ts'],
    [
      [
        'accounts of several operators',
        "'an account belongs to one tenant')",
        "'an account belongs to one tenant').or(z.array(account))",
      ],
    ],
  ),
]
