import { describe, expect, it } from 'vitest'
import { type Failure, exitCodes } from './failure.ts'
import { parse } from './parse-command-line.ts'
import { translator } from './texts.ts'

const invocationOf = async (line: string) =>
  (await parse(line.split(' ').filter(Boolean), 'en', translator('en'))).invocation
const refusalOf = (line: string): Promise<Failure> =>
  invocationOf(line).then(
    () => Promise.reject(new Error('accepted')),
    (error: Failure) => error,
  )

describe('a command line', () => {
  it('is parsed into the input of its operation', async () => {
    expect(
      await invocationOf(
        'vehicle list --vehicle-sn A --vehicle-type 2 --page 3 --size 50 --sort price,-createTime --json',
      ),
    ).toEqual({
      name: 'operation',
      operationId: 'vehicleList',
      input: { vehicleSn: 'A', vehicleType: 2, current: 3, size: 50, ascs: ['price'], descs: ['createTime'] },
      files: {},
      dataFrom: undefined,
      limit: undefined,
      idempotencyKey: undefined,
      isConfirmed: false,
      isDryRun: false,
      isForced: false,
      output: { format: 'json', columns: undefined, hasHeader: true },
    })
  })

  it.each([
    ['vehicle remove 1 2 --yes', { operationId: 'vehicleRemove', input: { ids: ['1', '2'] }, isConfirmed: true }],
    ['vehicle show 7', { operationId: 'vehicleDetail', input: { id: '7' } }],
    ['vehicle edit 7 --price 12.50', { operationId: 'vehicleSubmit', input: { id: '7', price: '12.50' } }],
    ['vehicle submit --data - --dry-run', { operationId: 'vehicleSubmit', dataFrom: '-', isDryRun: true }],
    ['vehicle list --all', { limit: Infinity }],
    ['vehicle list --limit 500', { limit: 500 }],
    [
      'vehicle export --format csv --output v.csv',
      { operationId: 'vehicleExport', input: { format: 'csv' }, saveAs: 'v.csv' },
    ],
    ['export vehicle -o Vehicles.CSV', { input: { format: 'csv' }, saveAs: 'Vehicles.CSV', isForced: false }],
    ['export vehicle -o v.xlsx --format xlsx --force', { input: { format: 'xlsx' }, isForced: true }],
    ['find 138 -o found.csv', { output: { file: { path: 'found.csv', isForced: false }, format: 'csv' } }],
    ['job show 1 -o j.json --force', { output: { file: { path: 'j.json', isForced: true }, format: 'json' } }],
    ['job receipts 1 -o r.csv', { output: { file: { path: 'r.csv', isForced: false }, format: 'csv' } }],
    ['whoami -o who.tsv', { output: { file: { path: 'who.tsv', isForced: false }, format: 'tsv' } }],
    ['profile list -o p.csv', { output: { file: { path: 'p.csv', isForced: false }, format: 'csv' } }],
    ['profile show -o p.json', { output: { file: { path: 'p.json', isForced: false }, format: 'json' } }],
    ['api vehicleList -o list.csv', { output: { file: { path: 'list.csv', isForced: false }, format: 'csv' } }],
    ['api vehicleExport -o v.csv --force', { input: { format: 'csv' }, saveAs: 'v.csv', isForced: true }],
    ['api vehicleExport -o v.xlsx', { input: { format: 'xlsx' }, saveAs: 'v.xlsx' }],
    ['api vehicleExport --save-as v.csv', { input: { format: 'csv' }, saveAs: 'v.csv' }],
    ['watch alarms,jobs cabinets', { topics: ['alarms', 'jobs', 'cabinets'] }],
    ['export vehicle -o v.txt', { input: {}, saveAs: 'v.txt' }],
    ['export vehicle -o -', { operationId: 'vehicleExport', saveAs: '-' }],
    ['attachment upload-picture --file a.png', { operationId: 'attachmentPutFile', files: { file: 'a.png' } }],
    [
      'api vehicleList -p vehicleType=2 -p vehicleSn=A=B',
      { operationId: 'vehicleList', input: { vehicleType: 2, vehicleSn: 'A=B' } },
    ],
    ['api vehicleSubmit --data @v.json', { dataFrom: 'v.json' }],
    ['login --phone 13800138021', { name: 'login', phone: '13800138021', hasPasswordOnStdin: false }],
    ['login --dept 7 --role 8', { name: 'login', dept: '7', role: '8', hasPasswordOnStdin: false }],
    ['login --tenant 000000 --password-stdin', { name: 'login', tenant: '000000', hasPasswordOnStdin: true }],
    [
      'nfc lock A1 A2 --reason lost --rate 50 --yes',
      {
        name: 'bulk',
        kind: 'nfc_lock',
        targets: ['A1', 'A2'],
        params: { reason: 'lost' },
        rate: 50,
        isConfirmed: true,
      },
    ],
    [
      'nfc unlock --file - --dry-run --json',
      { kind: 'nfc_unlock', file: '-', isDryRun: true, output: { format: 'json' } },
    ],
    ['nfc lock --resume 7 --receipts -', { kind: 'nfc_lock', resume: '7', receipts: '-', targets: [] }],
    [
      'cabinet threshold --station S1 --value 85 --ttl 60',
      { kind: 'cabinet_threshold', station: 'S1', isAll: false, params: { threshold: 85, ttlSeconds: 60 }, rate: 200 },
    ],
    ['cabinet threshold --all --value 0', { isAll: true, params: { threshold: 0 } }],
    [
      'vehicle strategy V1 V2 --strategy Standard',
      { kind: 'vehicle_strategy', targets: ['V1', 'V2'], strategy: 'Standard', params: {}, isAll: false },
    ],
    ['vehicle strategy --none --file - --yes', { kind: 'vehicle_strategy', strategy: null, file: '-' }],
    ['vehicle strategy --strategy 7 --all', { kind: 'vehicle_strategy', strategy: '7', isAll: true }],
    ['vehicle strategy --resume 7', { kind: 'vehicle_strategy', resume: '7', strategy: undefined }],
    ['cabinet open-slot C1 7 --reason stuck', { name: 'openSlot', cabinetSn: 'C1', boxId: 7, reason: 'stuck' }],
    [
      'cabinet command C1 20021 --data {} --wait',
      { name: 'deviceCommand', deviceKind: 'cabinet', deviceSn: 'C1', command: '20021', data: '{}', isAwaited: true },
    ],
    [
      'cabinet command C1 20051 -p version=3 -p windows=fromHour=8,maxW=500',
      { name: 'deviceCommand', command: '20051', params: ['version=3', 'windows=fromHour=8,maxW=500'] },
    ],
    [
      'vehicle command V1 lock --wait --when-stopped',
      {
        name: 'deviceCommand',
        deviceKind: 'vehicle',
        deviceSn: 'V1',
        command: 'lock',
        isAwaited: true,
        isWhenStopped: true,
      },
    ],
    ['job list --state paused', { operationId: 'bulkJobList', input: { state: 'paused' } }],
    ['job receipts 7', { operationId: 'bulkItemPage', input: { jobId: '7' }, limit: Infinity }],
    ['job resume 7 --no-follow', { name: 'jobStep', step: 'resume', id: '7', isFollowed: false, isConfirmed: false }],
    ['job cancel 7', { name: 'jobStep', step: 'cancel', isFollowed: false }],
    [
      'find 0012 x --kind vehicle,nfc-card --limit 9',
      {
        name: 'operation',
        operationId: 'recordFind',
        input: { text: '0012 x', kinds: 'vehicle,nfcCard', limit: 9 },
        isDryRun: false,
      },
    ],
    ['watch alarms jobs --json', { name: 'watch', topics: ['alarms', 'jobs'], isJson: true }],
    ['vehicle list --column id --column vehicleSn', { output: { columns: ['id', 'vehicleSn'] } }],
    ['vehicle export --column id --columns vehicleSn,price', { input: { columns: 'vehicleSn,price,id' } }],
    ['vehicle remove - --yes', { input: { ids: ['-'] }, isConfirmed: true }],
    ['nfc lock - --yes', { kind: 'nfc_lock', targets: [], file: '-' }],
    ['profile use staging', { name: 'profileUse', profile: 'staging' }],
  ])('%s', async (line, invocation) => {
    expect(await invocationOf(line)).toMatchObject(invocation)
  })

  it('accepts global options before and after the command', async () => {
    const globals = { profile: 'p', hasColor: false }
    expect((await parse(['--profile', 'p', '--no-color', 'whoami'], 'en', translator('en'))).globals).toMatchObject(
      globals,
    )
    expect((await parse(['whoami', '--no-color', '--profile', 'p'], 'en', translator('en'))).globals).toMatchObject(
      globals,
    )
  })

  it.each([
    'vehicl',
    'vehicle lst',
    'vehicle list --nope',
    'vehicle list extra',
    'vehicle show',
    'vehicle list --size x',
    'vehicle list --sort prise',
    'api',
    'profile use',
    'nfc lock',
    'nfc lock A1 --resume 7',
    'nfc lock - --file cards.csv',
    'nfc lock --resume 7 --dry-run',
    'nfc lock A1 --rate 0',
    'nfc lock A1 --rate 1.5',
    'nfc locks A1',
    'vehicle strategy V1',
    'vehicle strategy V1 --strategy A --none',
    'vehicle strategy --strategy A',
    'cabinet threshold C1',
    'cabinet threshold C1 --value 101',
    'cabinet threshold --all --station S1 --value 80',
    'cabinet threshold --value 80',
    'cabinet open-slot C1 0',
    'cabinet open-slot C1',
    'job resume',
    'watch',
    'watch alarm',
    'find',
    'find 12 --kind bikes',
    'find 12 --limit 51',
    'vehicle list --page 0',
    'vehicle list --limit 0',
    'job cancel -',
  ])('is refused with a way out: %s', async (line) => {
    const failure = await refusalOf(line)
    expect(failure.exitCode).toBe(exitCodes.usage)
  })

  it.each([
    ['vehicle list --size 500', 'Invalid value for --size: 500', 'From 1 to 200'],
    ['api vehicleList -p size=500', 'Invalid value for size: 500', 'From 1 to 200'],
    ['vehicle export -o v.xlsx --format csv', 'v.xlsx and csv cannot be combined'],
    ['export vehicle -o v.csv --format xlsx', 'v.csv and xlsx cannot be combined'],
    ['api vehicleExport --save-as v.xlsx -p format=csv', 'v.xlsx and csv cannot be combined'],
    ['vehicle list -o v.csv --json', 'v.csv and --json cannot be combined'],
  ])('is refused naming its option: %s', async (line, message, ...hints) => {
    expect(await refusalOf(line)).toMatchObject({ exitCode: exitCodes.usage, message, hints })
  })

  it.each(['', 'help', '--help', '-h'])('shows the nouns by group: %j', async (line) => {
    const invocation = await invocationOf(line)
    expect(invocation).toMatchObject({
      name: 'print',
      text: expect.stringMatching(
        /Fleet and assets \(\d+ commands: swapdesk help fleet\)\n(.*\n)*? +vehicle-type +vehicle types \(\d+\)\n/,
      ),
    })
  })

  it('shows the commands of a group with their summaries', async () => {
    const invocation = await invocationOf('help fleet')
    const text = invocation.name === 'print' ? invocation.text : ''
    const count = Number(/^Fleet and assets \((\d+) commands/.exec(text)?.[1])
    expect(text.match(/^ {4}\S+ {2,}\S/gm)).toHaveLength(count)
    expect(text).toMatch(
      /^ {2}station: stations\n {4}list +List stations\n {4}show +Show a station\n {4}add +Add a station\n/m,
    )
  })

  it('hides what the server does not implement, which can be called all the same', async () => {
    const printed = async (line: string): Promise<string> => {
      const invocation = await invocationOf(line)
      return invocation.name === 'print' ? invocation.text : ''
    }
    expect(await printed('help')).not.toMatch(/^ {2}(feedback|code) /m)
    expect(await printed('tenant')).not.toMatch(/^ {2}show-api/m)
    expect(await printed('tenant')).toMatch(/^ {2}list/m)
    expect(await printed('help workflow')).toContain('Nothing here is implemented yet.')
    expect(await printed('feedback list --help')).toContain('Nothing here is implemented yet.')
    expect(await invocationOf('feedback list')).toMatchObject({ operationId: expect.stringMatching(/^feedback/) })
  })

  it.each(['help vehicle list', 'vehicle list --help', 'vehicle list -h'])(
    'shows the help of a command: %s',
    async (line) => {
      expect(await invocationOf(line)).toMatchObject({
        name: 'print',
        text: expect.stringContaining('--vehicle-sn <string>'),
      })
    },
  )

  it.each(['vehicle', 'help vehicle', 'vehicle --help'])('shows the verbs of a noun: %s', async (line) => {
    expect(await invocationOf(line)).toMatchObject({
      name: 'print',
      text: expect.stringMatching(/^Usage: swapdesk vehicle <verb>/),
    })
  })
})

it.each([
  ['whoami -o who.xlsx', 'whoami'],
  ['find 138 -o found.xlsx', 'find'],
  ['job show 1 -o job.xlsx', 'job show'],
  ['vehicle remove 1 -o gone.csv', 'vehicle remove'],
])('%s is refused, with the help of its command', async (line, command) => {
  const { hints } = await refusalOf(line)
  expect(hints.at(-1)).toBe(`See swapdesk ${command} --help`)
  expect(hints.join(' ')).toContain('Redirect to a file')
})

it('api refuses a file for what it does not read', async () => {
  for (const line of ['api vehicleSubmit -o v.csv', 'api vehicleList -o v.xlsx'])
    expect((await refusalOf(line)).hints.join(' ')).toContain('Redirect to a file')
})
