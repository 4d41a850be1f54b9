/** What a device may publish and subscribe to. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const identity = [`${server}/devices/device-identity.test.ts`]
const broker = [`${server}/devices/embedded-broker.test.ts`]

const sessions = [`${server}/devices/abandoned-sessions.test.ts`]

export const devices: Mutant[] = [
  ...mutantsOf(`${server}/devices/broker-sessions.ts`, sessions, [
    [
      'broker sessions of a running server',
      'where seen_time < now() - make_interval',
      'where seen_time <> now() - make_interval',
    ],
    [
      'broker sessions ended after their server returned',
      '${clientId} and holder = ${this.#holder}`,',
      '${clientId}`,',
    ],
  ]),
  ...mutantsOf(
    `${server}/devices/future-times.ts`,
    [`${server}/devices/future-times.test.ts`],
    [['standstill and contacts in the future', '> now() + ${AHEAD_MAX}', "> now() + interval '1 day' + ${AHEAD_MAX}"]],
  ),
  ...mutantsOf(
    `${server}/devices/battery-places.ts`,
    [`${server}/devices/battery-serials.test.ts`],
    [["another tenant's battery in a slot's report", ' and tenant_id = ${ownTenant}', '']],
  ),
  ...mutantsOf(
    `${server}/db/migrations/0199_reports_of_former_batteries.sql`,
    [`${server}/devices/battery-serials.test.ts`],
    [
      [
        "report of a slot whose battery is its operator's no more",
        'set battery_id = null, bms_sn = null, soc = null',
        'set battery_id = null',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/devices/battery-rollups.ts`,
    [`${server}/devices/battery-serials.test.ts`],
    [["another tenant's battery in reports of its values", ' and b.tenant_id = ${ownTenant}', '']],
  ),
  ...mutantsOf(
    `${server}/devices/device-events.ts`,
    [`${server}/modules/nfc-cards/card-list-owner.test.ts`],
    [['card list of the former operator', ' and d.has_own_card_list)', ')']],
  ),
  ...mutantsOf(
    `${server}/devices/device-state.ts`,
    [`${server}/devices/sent-commands.test.ts`],
    [
      [
        'standstill before a gap in coverage',
        "if (received.channel === 'status') Object.assign",
        'if (false) Object.assign',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/devices/commands.ts`,
    [`${server}/devices/superseding.test.ts`],
    [
      [
        'commands that wait for a second person end others',
        ".filter(({ state }) => state === 'queued')",
        '.filter(() => true)',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/devices/battery-places.ts`,
    [`${server}/devices/device-order.test.ts`],
    [['alarms of slot reports stored out of order', 'if (isOvertaken && ', 'if (false && ']],
  ),
  ...mutantsOf(
    `${server}/devices/twins.ts`,
    [`${server}/modules/device-commands/command-rules.test.ts`],
    [['commands opened again by concurrent calls', ' or ${isConcurrent}', '']],
  ),
  ...mutantsOf(
    `${server}/devices/commands.ts`,
    [`${server}/modules/bulk-jobs/twins.test.ts`],
    [['openings of two jobs at once', 'await twinsOf(db, by, asked)', 'await twinsOf(db, by, [])']],
  ),
  ...mutantsOf(
    `${server}/modules/bulk-jobs/kinds.ts`,
    [`${server}/modules/bulk-jobs/twins.test.ts`],
    [
      [
        'planned cabinets that were renamed',
        'where id = any(${ids}::bigint[]) and',
        'where cabinet_sn = any(${items.map(({ target }) => target)}::text[]) and',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/devices/superseding.ts`,
    [`${server}/devices/superseding.test.ts`],
    [
      ['what a superseded command leaves', 'await sendRest(db, ended, controlsOfNewer)', ''],
      ['slots behind their cabinet', "(c.controls::text like '%slot/%' and exists", '(false and exists'],
    ],
  ),
  ...mutantsOf(`${server}/devices/broker-takeover.ts`, sessions, [
    [
      'messages of a broker session acknowledged before they are stored',
      '        () => this.close(),\n      )\n    }',
      '        () => done(),\n      )\n    }',
    ],
  ]),
  ...mutantsOf(
    'apps/server/src/devices/device-messages.ts',
    ['apps/server/src/http/hostile-sizes.test.ts'],
    [['size of messages from an external broker', ' || payload.length > MESSAGE_MAX_BYTES) return', ') return']],
  ),
  ...mutantsOf(
    'apps/server/src/devices/command-permissions.ts',
    ['apps/server/src/modules/device-commands/command-permissions.test.ts'],
    [
      ['commands of the server alone', 'if (serverOnly.has(cmd))', 'if (false)'],
      ['commands with an operation of their own', '    if (refusal) return refusal\n', ''],
      ['commands to vehicles', "commandSpec(cmd)?.kind === 'vehicle'", 'false'],
      ['permission to set thresholds by a device command', "[['threshold', 'cabinetUpdateThreshold']]", '[]'],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/bulk-jobs/kinds.ts',
    ['apps/server/src/modules/device-commands/command-permissions.test.ts'],
    [['commands of bulk jobs', ' ?? refusal?.(principal, params)', '']],
  ),
  ...mutantsOf(`${server}/devices/receipts.ts`, identity, [
    ["receipts for another device's command", ' and c.device_id = g.device_id', ''],
  ]),
  ...mutantsOf(`${server}/modules/swap-records/begin-order.ts`, identity, [
    ["taps of other tenants' cards", ' and n.tenant_id = e.tenant_id', ''],
  ]),
  ...mutantsOf('packages/device-protocol/src/topics.ts', broker, [
    [
      'topics a device publishes to',
      'return to !== undefined && to.kind === device.kind && to.sn === device.sn',
      'return to !== undefined',
    ],
    ['topics a device subscribes to', 'return filter === commandTopic(device)', 'return device !== undefined'],
  ]),
  ...mutantsOf(`${server}/devices/device-secrets.ts`, broker, [
    ['secret of a device', '&& timingSafeEqual(given, expected)', ''],
  ]),
  ...mutantsOf(`${server}/devices/embedded-broker.ts`, broker, [
    ['size of a message', ' && payload.length <= MESSAGE_MAX_BYTES', ''],
    ['identifier of a connection', "packet.clientId = packet.username ?? ''", ''],
    [
      'commands to a former device with the same serial number',
      'login && addressees.get(packet.payload as Buffer) === login.deviceId ? packet : null',
      'login ? packet : null',
    ],
  ]),
  ...mutantsOf(`${server}/devices/connection-limits.ts`, broker, [
    [
      'size of a packet',
      'isLoggedIn() ? PACKET_MAX_BYTES : LOGIN_MAX_BYTES',
      'isLoggedIn() ? Infinity : LOGIN_MAX_BYTES',
    ],
  ]),
  ...mutantsOf(
    `${server}/devices/device-messages.ts`,
    [`${server}/devices/device-texts.test.ts`],
    [
      ['nesting of a message', 'if (isTooDeep(text, DEPTH_MAX)) return undefined', ''],
      ['texts the database cannot store', 'UNSTORABLE.test(text) ?', 'text.length === 0 ?'],
    ],
  ),
  ...mutantsOf(
    'packages/device-protocol/src/messages.ts',
    [`${server}/devices/device-texts.test.ts`],
    [['threshold of an acknowledgement', 'SETS_THRESHOLD.has(ack.cmd) ? withValidThreshold(ack) : ack', 'ack']],
  ),
  ...mutantsOf(
    `${server}/modules/device-commands/secrets.ts`,
    [`${server}/modules/cabinets/scope.test.ts`],
    [['devices that get a secret', 'and ${where} order by', 'order by']],
  ),
  ...mutantsOf(
    `${server}/modules/cabinets/station.ts`,
    [`${server}/modules/cabinets/scope.test.ts`],
    [['reach of a station', '      .where(isReachable(context, stations))\n', '']],
  ),
  ...mutantsOf(`${server}/devices/device-rows.ts`, broker, [
    [
      'messages from a former device with the same serial number',
      'return deviceId === undefined || state?.id === deviceId ? state : undefined',
      'return state',
    ],
  ]),
  ...mutantsOf(`${server}/crud/bound.ts`, broker, [
    [
      'disconnection of a removed device',
      "if (isTouched({ rowId: ids[0] ?? '', kind: 'online', id: '', name: '' })) context.db.signal('secrets')",
      '',
    ],
  ]),
  ...mutantsOf(`${server}/devices/connections.ts`, broker, [
    ['replaced secrets', 'else if (!isValid[index]) connection.close()', ''],
  ]),
  ...mutantsOf(
    `${server}/modules/device-commands/device-commands.repository.ts`,
    [`${server}/modules/device-commands/asset-scope.test.ts`],
    [
      [
        'commands to devices outside the data scope',
        "  scopedThrough: assetScope('c.deviceId', 'c.deviceSn', 'c.deviceKind'),",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/modules/alarms/alarms.repository.ts`,
    [`${server}/modules/device-commands/asset-scope.test.ts`],
    [
      [
        'alarms of devices outside the data scope',
        "  scopedThrough: assetScope('a.deviceRowId', 'a.deviceId', 'a.deviceKind'),",
        '',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/modules/nfc-cards/records.repository.ts`,
    [`${server}/modules/device-commands/asset-scope.test.ts`],
    [['taps at cabinets outside the data scope', "  scopedThrough: cabinetScope('u.cabinetId', 'u.cabinetSn'),", '']],
  ),
  ...mutantsOf(
    `${server}/devices/device-state.ts`,
    [`${server}/devices/standstill.test.ts`],
    [
      [
        'position fixes buffered by a device',
        'const isLive = isSteady && isFresh(device, message, receivedAt)',
        'const isLive = isSteady',
      ],
      [
        'standstill before a moving fix that arrives late',
        'if (message.data.spd === 0 || order.boot !== device.bootNumber) return',
        'if (true) return',
      ],
      [
        'standstill after a late fix of an earlier boot',
        'if (message.data.spd === 0 || order.boot !== device.bootNumber) return',
        'if (message.data.spd === 0) return',
      ],
    ],
  ),
  ...mutantsOf(
    `${server}/devices/standstill.ts`,
    [`${server}/modules/device-commands/device-commands.test.ts`],
    [
      [
        'commands to moving vehicles',
        'd.still_since is not null and d.still_time > now() - ${FRESH}::interval',
        'true',
      ],
    ],
  ),
  ...mutantsOf(
    `apps/server/src/devices/connection-limits.ts`,
    ['apps/server/src/devices/connection-limits.test.ts'],
    [
      ['connections in total', 'this.open >= this.#limits.total || ', ''],
      ['connections from an address', ' || ofAddress >= this.#limits.perAddress', ''],
      ['size of a login', 'LOGIN_MAX_BYTES = 4 * 1024', 'LOGIN_MAX_BYTES = 512 * 1024 * 1024'],
    ],
  ),
]
