import { CsvError } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { decodeText, firstColumn } from './read-targets.ts'

describe('the first column of a list', () => {
  it.each([
    ['bare lines', 'A1\nA2\n', ['A1', 'A2']],
    ['a last line without an end', 'A1\nA2', ['A1', 'A2']],
    ['byte order mark, header and CRLF', '\uFEFF卡号,备注\r\nA1,x\r\nA2,\r\n', ['A1', 'A2']],
    ['other headers', 'card_no\nA1', ['A1']],
    ['a quoted header', '"Card Number";"x"\n"A1";y', ['A1']],
    ['a header only in the first line', 'A1\ncardNo\n', ['A1', 'cardNo']],
    ['empty lines and blanks', '\n  A1  \n\n\t\n,only a remark\nA2', ['A1', 'A2']],
    ['quotes, also doubled', '"A1","translate ""hi"", twice"\n"A""2"\n', ['A1', 'A"2']],
    ['line ends inside quotes', '"A1","one\ntwo"\nA2,"three\r\nfour"\nA3', ['A1', 'A2', 'A3']],
    ['tabs and semicolons', 'A1\tx\nA2;y\nA3', ['A1', 'A2', 'A3']],
    ['old line ends', 'A1\rA2\r', ['A1', 'A2']],
    ['nothing', '', []],
    ['nothing but a header', '卡号\n', []],
  ])('%s', (_name, text, expected) => {
    expect(firstColumn(text)).toEqual(expected)
  })

  it('keeps duplicates, which the server reports', () => {
    expect(firstColumn('A1\nA1')).toEqual(['A1', 'A1'])
  })

  it('keeps a quote inside an unquoted cell', () => {
    expect(firstColumn('A1,5" screen\nA2"x,y')).toEqual(['A1', 'A2"x'])
  })

  it.each([
    ['text after a quoted cell', 'A1\n"A2" x,y\nA3'],
    ['an open quote', 'A1\n"A2\nA3'],
  ])('refuses %s rather than lose a line', (_name, text) => {
    expect(() => firstColumn(text)).toThrow(CsvError)
  })

  it('is fast for many lines', () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `NF${index},"a ""b"" c",d`).join('\r\n')
    expect(firstColumn(text)).toHaveLength(100_000)
  })
})

describe('bytes', () => {
  it('are decoded as UTF-8, GB 18030 or UTF-16', () => {
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x31, 0, 0x09, 0))).toBe('A1\t')
    expect(decodeText(new TextEncoder().encode('卡号'))).toBe('卡号')
    expect(decodeText(Uint8Array.of(0xbf, 0xa8, 0xba, 0xc5, 0x0a, 0x41, 0x31))).toBe('卡号\nA1')
  })
})
