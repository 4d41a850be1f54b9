import { describe, expect, it } from 'vitest'
import { readTargets, textOfFile } from './targets'

describe('a pasted list', () => {
  it('has one target per line, without duplicates, in order', () => {
    const read = readTargets('NF00000002\nNF00000001\nNF00000002\n')
    expect(read).toEqual({
      targets: ['NF00000002', 'NF00000001'],
      emptyCount: 0,
      duplicateCount: 1,
      heading: null,
      issues: [],
    })
  })

  it('counts empty lines, but not the final line end', () => {
    expect(readTargets('NF1\r\n\r\n  \r\nNF2\r\n')).toMatchObject({ targets: ['NF1', 'NF2'], emptyCount: 2 })
  })

  it('reports the line of an invalid number', () => {
    const read = readTargets(`NF1\n张伟\n${'9'.repeat(65)}\nNF 2`)
    expect(read.targets).toEqual(['NF1'])
    expect(read.issues.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'characters'],
      [3, 'too-long'],
      [4, 'characters'],
    ])
  })

  it('is empty when nothing was pasted', () => {
    expect(readTargets('')).toMatchObject({ targets: [], emptyCount: 0 })
  })

  it('of 20,000 lines is parsed without delay', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `NF${index}`).join('\n')
    expect(readTargets(text).targets).toHaveLength(20_000)
  })
})

describe('a CSV file', () => {
  it('is read by its first column with any separator', () => {
    expect(readTargets('NF1,张伟\nNF2;李娜\nNF3\t王强').targets).toEqual(['NF1', 'NF2', 'NF3'])
  })

  it('can have quoted cells', () => {
    expect(readTargets('"NF1","a, b"\n"NF""2",x')).toMatchObject({
      targets: ['NF1'],
      issues: [{ line: 2, text: 'NF"2', kind: 'characters' }],
    })
  })

  it('can have a header line and a byte order mark', () => {
    expect(readTargets('\uFEFF卡号,骑手\nNF1,张伟')).toMatchObject({ targets: ['NF1'], heading: '卡号', issues: [] })
    expect(readTargets('cardNo\nNF1')).toMatchObject({ targets: ['NF1'], heading: 'cardNo' })
  })
})

describe('the text of a file', () => {
  const textOf = (bytes: number[]) => textOfFile(new Uint8Array(bytes))

  it('is decoded as UTF-8, UTF-16 with its byte order mark, or GB 18030', () => {
    expect(textOfFile(new TextEncoder().encode('卡号'))).toEqual({ text: '卡号' })
    expect(textOf([0xff, 0xfe, 0x4e, 0x00, 0x46, 0x00])).toEqual({ text: 'NF' })
    expect(textOf([0xbf, 0xa8, 0xba, 0xc5])).toEqual({ text: '卡号' })
  })

  it('is refused for a file that is not text', () => {
    expect(textOf([])).toEqual({ fault: 'empty' })
    expect(textOf([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00])).toEqual({ fault: 'not-text' })
    expect(textOfFile(new Uint8Array(5_000_001).fill(65))).toEqual({ fault: 'too-large' })
  })
})
