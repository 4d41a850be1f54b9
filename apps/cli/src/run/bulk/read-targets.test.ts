import { CsvError } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { loadDetails } from '../../contract/details.ts'
import { csvRows, decodeText } from './read-table.ts'
import { columnOf, headersFor } from './read-targets.ts'

await loadDetails()
const cards = headersFor('nfc_lock')
const numbersIn = (text: string, headers = cards): string[] =>
  columnOf(csvRows(text), headers).targets.map(({ target }) => target)

describe('the column of a list', () => {
  it.each([
    ['bare lines', 'A1\nA2\n', ['A1', 'A2']],
    ['a last line without an end', 'A1\nA2', ['A1', 'A2']],
    ['byte order mark, header and CRLF', '\uFEFF卡号,备注\r\nA1,x\r\nA2,\r\n', ['A1', 'A2']],
    ['the name of the field', 'card_no\nA1', ['A1']],
    ['a quoted header', '"Card Number";"x"\n"A1";y', ['A1']],
    ['a header in another column', '归属运营商,卡号,备注\n蓝鲸,A1,x\n蓝鲸,A2,', ['A1', 'A2']],
    ['receipts of a job', 'seq,target,state\n1,A1,done\n2,A2,refused', ['A1', 'A2']],
    ['no known header', 'A1,x\nA2,y', ['A1', 'A2']],
    ['a header only in the first line', 'A1\ncardNo\n', ['A1', 'cardNo']],
    ['empty lines and blanks', '\n  A1  \n\n\t\n,only a remark\nA2', ['A1', 'A2']],
    ['quotes, also doubled', '"A1","translate ""hi"", twice"\n"A""2"\n', ['A1', 'A"2']],
    ['line ends inside quotes', '"A1","one\ntwo"\nA2,"three\r\nfour"\nA3', ['A1', 'A2', 'A3']],
    ['tabs and semicolons', 'A1\tx\nA2;y\nA3', ['A1', 'A2', 'A3']],
    ['old line ends', 'A1\rA2\r', ['A1', 'A2']],
    ['a quote before a formula', "'-A1\n'=A2\n'A3", ['-A1', '=A2', "'A3"]],
    ['nothing', '', []],
    ['nothing but a header', '卡号\n', []],
  ])('%s', (_name, text, expected) => {
    expect(numbersIn(text)).toEqual(expected)
  })

  it('is that of cabinets for cabinets', () => {
    const cabinets = headersFor('cabinet_threshold')
    expect(numbersIn('电站,设备ID\n莘庄站,C1', cabinets)).toEqual(['C1'])
    expect(numbersIn('Station,Device ID\nXinzhuang,C1', cabinets)).toEqual(['C1'])
  })

  it('is that of vehicles for vehicles', () => {
    const vehicles = headersFor('vehicle_strategy')
    expect(numbersIn('车型,车辆SN号\n雅迪,V1', vehicles)).toEqual(['V1'])
    expect(numbersIn('Model,Vehicle SN\nYadea,V1', vehicles)).toEqual(['V1'])
  })

  it('keeps line numbers and duplicates, which the server reports', () => {
    const { targets, header, index } = columnOf(csvRows('备注,卡号\n\nx,A1\n"two\nlines",A2\n,A1\n'), cards)
    expect([header, index]).toEqual(['卡号', 1])
    expect(targets).toEqual([
      { line: 3, target: 'A1' },
      { line: 5, target: 'A2' },
      { line: 6, target: 'A1' },
    ])
  })

  it('keeps a quote inside an unquoted cell', () => {
    expect(numbersIn('A1,5" screen\nA2"x,y')).toEqual(['A1', 'A2"x'])
  })

  it.each([
    ['text after a quoted cell', 'A1\n"A2" x,y\nA3'],
    ['an open quote', 'A1\n"A2\nA3'],
  ])('refuses %s rather than lose a line', (_name, text) => {
    expect(() => csvRows(text)).toThrow(CsvError)
  })

  it('is read from many lines', () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `NF${index},"a ""b"" c",d`).join('\r\n')
    expect(numbersIn(text)).toHaveLength(100_000)
  })
})

describe('bytes', () => {
  it('are decoded as UTF-8, GB 18030 or UTF-16', () => {
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x31, 0, 0x09, 0))).toBe('A1\t')
    expect(decodeText(new TextEncoder().encode('卡号'))).toBe('卡号')
    expect(decodeText(Uint8Array.of(0xbf, 0xa8, 0xba, 0xc5, 0x0a, 0x41, 0x31))).toBe('卡号\nA1')
  })
})
