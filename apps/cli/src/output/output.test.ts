import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { Column } from '../contract/columns.ts'
import type { OutputChoice } from '../invocation.ts'
import type { Run } from '../terminal.ts'
import { translator } from '../texts.ts'
import { cellOf, plainText } from './cells.ts'
import { writeRecord, writeRows } from './render.ts'
import { layOut } from './table.ts'
import { cellsOf, cutTo, padTo } from './width.ts'

const columns: Column[] = [
  { name: 'id', type: 'string', label: { en: 'ID', zh: '编号' } },
  { name: 'vehicleType', type: '1|2', label: { en: 'Type', zh: '车辆类型', dictionary: 'VehicleType' } },
  { name: 'price', type: 'string', label: { en: 'Price', zh: '售价' } },
  { name: 'remark', type: 'string', label: { en: 'Remark', zh: '备注' } },
]
const rows = [
  { id: '1', vehicleType: 1, price: '3999.00', remark: '现货, "新"' },
  { id: '22', vehicleType: 2, price: null, remark: 'a\tb\nc' },
]

function sink(isTTY: boolean, width = 80) {
  const written: string[] = []
  const stream = new Writable({ write: (chunk, _encoding, done) => (written.push(String(chunk)), done()) })
  return { stream: Object.assign(stream, { isTTY, columns: width }), text: () => written.join('') }
}

function surroundings(isTTY: boolean) {
  const [stdout, stderr] = [sink(isTTY), sink(isTTY)]
  const { signal } = new AbortController()
  const terminal = {
    environment: {},
    stdin: process.stdin,
    stdout: stdout.stream,
    stderr: stderr.stream,
    signal,
    interrupt: () => undefined,
  }
  const run: Run = { terminal, globals: { lang: 'zh', hasColor: false }, translate: translator('zh') }
  return { run, stdout, stderr }
}

async function rendered(output: Partial<OutputChoice>, isTTY = false): Promise<string> {
  const { run, stdout } = surroundings(isTTY)
  await writeRows(rows, { output: { hasHeader: true, ...output }, columns }, run)
  return stdout.text()
}

describe('width', () => {
  it('counts cells, not characters', () => {
    expect(['abc', '车辆SN号', '¥', '👍', 'é', '\u001B[1mx\u001B[0m'].map(cellsOf)).toEqual([3, 8, 1, 2, 1, 1])
  })

  it('truncates and pads by cells', () => {
    expect(cutTo('车辆管理', 5)).toBe('车辆…')
    expect(cutTo('车辆管理', 8)).toBe('车辆管理')
    expect(padTo('车', 4)).toBe('车  ')
    expect(padTo('9', 3, true)).toBe('  9')
  })
})

describe('cells', () => {
  it.each([
    [null, '---'],
    ['', '---'],
    ['-1', '---'],
    [[], '---'],
    [0, '0'],
    [true, '是'],
    [['a', 'b'], 'a,b'],
    [{ a: 1 }, '{"a":1}'],
    ['\u001B[31mred\u0007', ' [31mred '],
  ])('%j reads %j', (value, text) => {
    expect(cellOf(value, { name: 'x', type: 'string' }, 'zh')).toBe(text)
  })

  it('shows -1 in number columns', () => {
    const days: Column = { name: 'remainingDays', type: 'integer' }
    expect([-1, 0, null, ''].map((value) => cellOf(value, days, 'zh'))).toEqual(['-1', '0', '---', '---'])
    expect(cellOf(-1, { name: 'templateName', type: 'string' }, 'zh')).toBe('---')
  })

  it('show labels in tables and keys in other formats', () => {
    expect(cellOf(2, columns[1] as Column, 'zh')).toBe('租赁')
    expect(plainText(2)).toBe('2')
  })
})

describe('formats', () => {
  it('is a table on a terminal', async () => {
    expect(await rendered({}, true)).toBe(
      [
        '编号  车辆类型     售价  备注',
        '1     出售      3999.00  现货, "新"',
        '22    租赁          ---  a b c',
        '',
      ].join('\n'),
    )
  })

  it('is tab-separated in a pipe, with raw values under the contract’s names', async () => {
    expect(await rendered({})).toBe('id\tvehicleType\tprice\tremark\n1\t1\t3999.00\t现货, "新"\n22\t2\t\ta b c\n')
    expect(await rendered({ hasHeader: false, columns: ['id'] })).toBe('1\n22\n')
  })

  it('quotes csv', async () => {
    expect(await rendered({ format: 'csv', columns: ['id', 'remark'] })).toBe(
      'id,remark\r\n1,"现货, ""新"""\r\n22,"a\tb\nc"\r\n',
    )
  })

  it.each([
    ['=1+1', `'=1+1`],
    ['  ＝cmd|x', `'  ＝cmd|x`],
    ['\u200e@sum', `'\u200e@sum`],
    [['=cmd|x', 'y'], `"'=cmd|x,y"`],
    ['-12.50', '-12.50'],
    [-3, '-3'],
    ['a=b', 'a=b'],
  ])('escapes what a spreadsheet would evaluate in csv: %j', async (remark, text) => {
    const { run, stdout } = surroundings(false)
    await writeRows(
      [{ id: '1', remark }],
      { output: { hasHeader: false, format: 'csv', columns: ['remark'] }, columns },
      run,
    )
    expect(stdout.text()).toBe(`${text}\r\n`)
  })

  it('is JSON with all or chosen columns', async () => {
    expect(JSON.parse(await rendered({ format: 'json' }))).toEqual(rows)
    expect(JSON.parse(await rendered({ format: 'json', columns: ['price'] }))).toEqual([
      { price: '3999.00' },
      { price: null },
    ])
  })

  it('writes a record with one line per field', async () => {
    const { run, stdout } = surroundings(true)
    await writeRecord({ id: '1', vehicleType: 1 }, { output: { hasHeader: true }, columns }, run)
    expect(stdout.text()).toBe('编号      1\n车辆类型  出售\n')
  })

  it('refuses an unknown column, and lists the known ones', async () => {
    await expect(rendered({ columns: ['nope'] })).rejects.toMatchObject({
      hints: ['可用的列：id, vehicleType, price, remark'],
    })
  })

  it('reports on stderr that nothing matches', async () => {
    const { run, stdout, stderr } = surroundings(true)
    await writeRows([], { output: { hasHeader: true }, columns }, run)
    expect([stdout.text(), stderr.text()]).toEqual(['', '没有符合条件的数据\n'])
  })
})

describe('a table', () => {
  const options = { lang: 'en', width: 14, hasColor: false, isChosen: false } as const

  it('shows the columns that fit, and counts the others', () => {
    const table = layOut(rows, columns, options)
    expect(table.lines(rows, true)).toEqual(['ID  Type', '1   Sale', '22  Lease'])
    expect(table.hidden).toBe(2)
    expect(layOut(rows, columns, { ...options, isChosen: true }).hidden).toBe(0)
  })

  it('omits audit columns, ids with a name column, and empty columns', () => {
    const found = [
      { id: '1', deptId: '9', deptName: 'Field', userType: 1, userTypeName: 'WEB', remark: null, createUser: '1' },
    ]
    const names = Object.keys(found[0] ?? {}).map((name) => ({ name, type: 'string' }))
    expect(layOut(found, names, { ...options, width: 80 }).lines(found, true)).toEqual([
      'id  deptName  userTypeName',
      '1   Field     WEB',
    ])
    expect(layOut(found, names, { ...options, width: 80, identity: 'deptId' }).lines([], true)).toEqual([
      'id  deptId  deptName  userTypeName',
    ])
  })
})
