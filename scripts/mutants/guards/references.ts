/** Rows that requests name, and names that are unique on the platform. */
import { type Mutant, mutantsOf } from '../mutant.ts'

const server = 'apps/server/src'
const named = [`${server}/http/named-rows.test.ts`]
const clashes = [`${server}/http/name-clashes.test.ts`]
const keys = [`${server}/db/tenant-references.test.ts`]
const assigning = [`${server}/modules/alarms/decisions.test.ts`]

const visible = [`${server}/crud/visible-columns.test.ts`]

const addresses = [`${server}/http/file-addresses.test.ts`]

export const references: Mutant[] = [
  ...mutantsOf(
    `${server}/crud/bound.ts`,
    [`${server}/crud/bound.test.ts`],
    [
      [
        'hidden columns in the names of bound rows',
        '(isShown && !hidden.has(one.id) ? one',
        '(!hidden.has(one.id) ? one',
      ],
      ['bound rows beyond the data scope', '(isShown && !hidden.has(one.id) ? one', '(isShown ? one'],
    ],
  ),
  ...mutantsOf(
    `${server}/crud/scope-refusals.ts`,
    [`${server}/http/own-ids.test.ts`],
    [
      [
        'refusals that name the data scope, to those it narrows only',
        'if (!nounsOf(context, input).some((noun) => hasRowScope(context, noun))) return error\n',
        '',
      ],
    ],
  ),
  ...mutantsOf(`${server}/modules/swap-records/swaps-of-cabinet.ts`, visible, [
    [
      'hidden columns in the filter of the orders of a cabinet',
      '  assertFiltersShown(context, swapRecords, input)\n',
      '',
    ],
  ]),
  ...mutantsOf(`${server}/http/file-addresses.ts`, addresses, [
    [
      'addresses of uploaded files',
      'if (await files.has(address.slice(FOLDER.length))) continue',
      'if (files) continue',
    ],
    ['stored addresses of files', 'if (stored[name] !== address)', 'if (!stored)'],
  ]),
  ...mutantsOf(`${server}/crud/list.ts`, visible, [
    ['visible columns of reads', 'shownColumns(context, noun, names).map(', 'names.map('],
  ]),
  ...mutantsOf(`${server}/modules/index.ts`, visible, [
    ['filters by hidden columns', 'withShownFilters({ ...ofNouns', 'Object.assign({ ...ofNouns'],
  ]),
  ...mutantsOf(`${server}/crud/sorting.ts`, visible, [
    ['sorting by hidden columns', '    assertShown(context, noun, [column])\n', ''],
  ]),
  ...mutantsOf(`${server}/crud/export/export.ts`, visible, [
    ['exports of hidden columns', 'if (input.columns) assertShown(context, noun, namesIn(input.columns))', ''],
  ]),
  ...mutantsOf(`${server}/crud/write.ts`, named, [
    ['references of a new row', '  await assertNamedRows(context, input, tenantOfNew(context, input))\n', ''],
    [
      'references of a changed row',
      "  await assertNamedRows(context, input, String(before['tenantId']), before)\n",
      '',
    ],
  ]),
  ...mutantsOf(`${server}/crud/named-rows.ts`, named, [
    [
      'reach of named rows',
      'const reach = sql.join(reachConditions(context, noun), sql` and `)',
      'const reach = sql`true`',
    ],
    ['references of other operations', 'if (missing) throw problemOf(', 'if (missing && !context) throw problemOf('],
  ]),
  ...mutantsOf(`${server}/modules/alarms/assign.ts`, assigning, [
    ['data scope of an assignee', 'filter(({ id }) => reached.has(id))', 'filter(() => true)'],
    ['users a caller may see', 'user ? isNameable(context, user) : sql`false`', 'user ? sql`true` : sql`false`'],
  ]),
  ...mutantsOf(
    `${server}/modules/alarms/assign.ts`,
    [`${server}/modules/alarms/selected.test.ts`],
    [['assignees of one tenant', 'if (assigned.some((alarm) => alarm.tenantId !== tenantId)) return []', '']],
  ),
  ...mutantsOf(
    `${server}/modules/alarms/seen.ts`,
    [`${server}/modules/alarms/selected.test.ts`],
    [['version of selected alarms', 'found.filter(isCurrent)', 'found']],
  ),
  {
    guard: 'tenant in foreign keys',
    file: `${server}/db/migrations/0018_tenant_references.sql`,
    find: "where c.contype = 'f' and cardinality",
    replace: "where c.contype = 'x' and cardinality",
    tests: keys,
  },
  ...mutantsOf(`${server}/http/error-mapping.ts`, clashes, [
    [
      'reply about a name taken by another operator',
      'if (clash?.isPlatformWide) ',
      'if (clash?.isPlatformWide && !state) ',
    ],
  ]),
  ...mutantsOf(`${server}/http/name-clashes.ts`, clashes, [
    ['limit of name clashes per user', '    await reserveClash(db, principal.userId)\n', ''],
    ['name clashes counted before the attempt', '(not ${isOpen} or name_clash.clashes < ${CLASHES_MAX})', 'true'],
    [
      'attempts of a user at many free names at once',
      'return tries.run(principal.userId, async () => {',
      'return tries.run(crypto.randomUUID(), async () => {',
    ],
  ]),
  ...mutantsOf(
    'apps/server/src/modules/vehicles/vehicle-of-rider.ts',
    ['apps/server/src/modules/vehicles/vehicle-actions.test.ts'],
    [
      [
        'data scope of the vehicle of a rider',
        'return detailOf(context,',
        'return detailOf({ ...context, principal: { ...context.principal, isPlatformAdmin: true } },',
      ],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/vehicles/enabled-strategy.ts',
    ['apps/server/src/modules/vehicles/vehicle-actions.test.ts'],
    [['disabled strategies', 'if (strategy.status !== EnableStatus.Enabled)', 'if (!strategy)']],
  ),
  ...mutantsOf(
    'apps/server/src/modules/battery-types/battery-types.repository.ts',
    ['apps/server/src/modules/battery-types/battery-types.test.ts'],
    [['voltage of batteries in use', 'if (used && used.count > 0)', 'if (!used)']],
  ),
  ...mutantsOf(
    'apps/server/src/modules/alarms/derived-alarms.ts',
    ['apps/server/src/modules/alarms/derived-alarms.test.ts'],
    [
      ['derived alarms that a person closed', ' or a.close_time is not null and a.recover_time is null)', ')'],
      ['time until a derived alarm', 'now - since >= afterMs', 'now - since >= 0'],
      ['derived alarms of offline devices', 'and d.kind = ${kind} and d.online = 1', 'and d.kind = ${kind}'],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/batteries/passport.ts',
    ['apps/server/src/modules/batteries/passport.test.ts'],
    [
      ['alarms of a passport', "...(may('alarmPage') && showsAlarmTime ?", '...(showsAlarmTime ?'],
      ['times of alarms in a passport', '&& showsAlarmTime ?', '?'],
      [
        'columns of alarms in a passport',
        'shownColumns(context, alarms, [name]).length > 0 ? value : sql`null`',
        'shownColumns(context, alarms, [name]).length > 0 ? value : value',
      ],
      ['places of a passport', "...(shows('place') ?", "...(shows('place') || id ?"],
      ['energy of a passport', '...(measures && showsEnergy ?', '...(showsEnergy || measures ?'],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/batteries/curve.ts',
    ['apps/server/src/modules/batteries/curve.test.ts'],
    [
      ['hidden values of curves', 'shown.has(name) ?', 'shown.size >= 0 ?'],
      ['longest time of a curve', 'if (days > daysMax) throw', 'if (days > Infinity) throw'],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/jobs/roll-batteries.ts',
    ['apps/server/src/devices/battery-rollups.test.ts'],
    [['hours without their minutes', 'where excluded.reports >= h.reports', 'where excluded.reports >= 0']],
  ),
  ...mutantsOf(
    'apps/server/src/devices/battery-rollups.ts',
    ['apps/server/src/devices/battery-rollups.test.ts'],
    [
      [
        'reports that are sent again',
        'join added a on a.device_id = g."deviceId" and a.boot_id = g."bootId" and a.seq = g.seq',
        'left join added a on a.device_id = g."deviceId" and a.boot_id = g."bootId" and a.seq = g.seq',
      ],
      ['implausible measurements', 'Math.abs(value) <= PLAUSIBLE_MAX', 'Math.abs(value) <= Infinity'],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/batteries/monitoring.ts',
    ['apps/server/src/modules/batteries/monitoring.test.ts'],
    [
      ['reach of the counts', '${isReachable(context, batteryMonitoring)} and ${chosen}', '${chosen}'],
      ['counts of hidden columns', '[column]).length === 0) return []', '[column]).length === 0 && false) return []'],
      ['operator of the counts', 'context.tenant === null && tenantId !== undefined', 'tenantId !== undefined'],
    ],
  ),
  ...mutantsOf(
    'apps/server/src/modules/batteries/batteries.repository.ts',
    ['apps/server/src/modules/battery-types/battery-types.test.ts'],
    [['disabled battery types', 'if (type?.status === EnableStatus.Disabled)', 'if (!id)']],
  ),
]
