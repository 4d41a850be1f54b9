import { describe, expect, it } from 'vitest'
import { type Failure, exitCodes } from './failure.ts'
import { parse } from './parse.ts'
import { sayIn } from './texts.ts'

const intentOf = async (line: string) => (await parse(line.split(' ').filter(Boolean), 'en', sayIn('en'))).intent
const refusalOf = (line: string): Promise<Failure> =>
  intentOf(line).then(
    () => Promise.reject(new Error('accepted')),
    (error: Failure) => error,
  )

describe('a command line', () => {
  it('becomes the input of its operation', async () => {
    expect(
      await intentOf('vehicle list --vehicle-sn A --vehicle-type 2 --page 3 --size 50 --sort price,-createTime --json'),
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
    ['export vehicle -o -', { operationId: 'vehicleExport', saveAs: '-' }],
    ['attachment put-file --file a.png', { operationId: 'attachmentPutFile', files: { file: 'a.png' } }],
    [
      'api vehicleList -p vehicleType=2 -p vehicleSn=A=B',
      { operationId: 'vehicleList', input: { vehicleType: 2, vehicleSn: 'A=B' } },
    ],
    ['api vehicleSubmit --data @v.json', { dataFrom: 'v.json' }],
    ['login --tenant 000000 --password-stdin', { name: 'login', tenant: '000000', hasPasswordOnStdin: true }],
    ['profile use staging', { name: 'profileUse', profile: 'staging' }],
  ])('%s', async (line, intent) => {
    expect(await intentOf(line)).toMatchObject(intent)
  })

  it('takes global options before and after the command', async () => {
    const globals = { profile: 'p', hasColor: false }
    expect((await parse(['--profile', 'p', '--no-color', 'whoami'], 'en', sayIn('en'))).globals).toMatchObject(globals)
    expect((await parse(['whoami', '--no-color', '--profile', 'p'], 'en', sayIn('en'))).globals).toMatchObject(globals)
  })

  it.each([
    'vehicl',
    'vehicle lst',
    'vehicle list --nope',
    'vehicle list extra',
    'vehicle show',
    'vehicle list --size x',
    'api',
    'profile use',
  ])('is refused with a way out: %s', async (line) => {
    const failure = await refusalOf(line)
    expect(failure.exitCode).toBe(exitCodes.usage)
  })

  it.each(['', 'help', '--help', '-h'])('shows the nouns by area: %j', async (line) => {
    const intent = await intentOf(line)
    expect(intent).toMatchObject({
      name: 'print',
      text: expect.stringMatching(/Fleet and assets\n +vehicle-type +vehicle types: list/),
    })
  })

  it.each(['help vehicle list', 'vehicle list --help', 'vehicle list -h'])(
    'shows the help of a command: %s',
    async (line) => {
      expect(await intentOf(line)).toMatchObject({
        name: 'print',
        text: expect.stringContaining('--vehicle-sn <string>'),
      })
    },
  )

  it.each(['vehicle', 'help vehicle', 'vehicle --help'])('shows the verbs of a noun: %s', async (line) => {
    expect(await intentOf(line)).toMatchObject({
      name: 'print',
      text: expect.stringMatching(/^Usage: swapdesk vehicle <verb>/),
    })
  })
})
