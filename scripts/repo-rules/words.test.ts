import { describe, expect, it } from 'vitest'
import { codeFiles, files, read } from './source-tree.ts'
import { CHECKED, EXEMPT, IDENTIFIERS, PHRASES } from './words.ts'

const isChecked = (path: string) => CHECKED.some((start) => path.startsWith(start)) && !EXEMPT.includes(path)
const code = codeFiles.filter(isChecked)
// The contract's sources and the CLI's acceptance scripts; not SQL: a released migration is checksummed with its comments.
const PROSE = /\.md$|^openapi\/.*\.yaml$|^apps\/cli\/test\/.*\.txt$/
const prose = files.filter((path) => PROSE.test(path) && isChecked(path) && !path.includes('/generated/'))
const COMMENT = /^\s*(\/\/|\/?\*)|\/\*\*|\s\/\/ /

/** A line of code without its strings and comments. */
function codeOf(line: string): string {
  return line.replaceAll(/'[^']*'|"[^"]*"|\/\/.*|^\s*\/?\*.*|\/\*.*/g, '')
}

/** `path:line  word` of every match in what `readLine` leaves of each line. */
function matches(pattern: RegExp, among: readonly string[], readLine: (line: string) => string): string[] {
  return among.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => {
        const [word] = pattern.exec(readLine(line)) ?? []
        return word === undefined ? [] : [`${path}:${index + 1}  ${word}`]
      }),
  )
}

describe('names and prose are those of docs/glossary.md', () => {
  it('files are found', () => {
    expect(code.length).toBeGreaterThan(100)
  })

  it('in code', () => {
    expect(matches(IDENTIFIERS, code, codeOf)).toEqual([])
  })

  it('in comments', () => {
    expect(matches(PHRASES, code, (line) => (COMMENT.test(line) ? line : ''))).toEqual([])
  })

  it('in documents, the contract and acceptance scripts', () => {
    expect(matches(PHRASES, prose, (line) => line)).toEqual([])
  })
})
