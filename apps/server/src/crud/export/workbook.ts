/**
 * Streams spreadsheets (ECMA-376): rows of cells in, bytes of an xlsx file out. The workbook parts are written last, when the
 * number of sheets is known.
 */
import { Readable } from 'node:stream'
import type { ExportColumn } from './columns.ts'
import { type CellRow, escaped, MAIN, sheetText, XML } from './sheet.ts'
import { type ZipEntry, zipOf } from './zip.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">\
${[0, 49, 4, 164].map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}\
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

/** Chunks of rows that are split over several sheets. */
class RowSource {
  readonly #chunks: AsyncIterator<CellRow[]>
  #rest: CellRow[] = []

  constructor(rows: AsyncIterable<CellRow[]>) {
    this.#chunks = rows[Symbol.asyncIterator]()
  }

  async hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) return false
      this.#rest = next.value
    }
    return true
  }

  /** The next rows, at most so many; none when there are no more. */
  async take(max: number): Promise<CellRow[]> {
    if (max === 0 || !(await this.hasMore())) return []
    const rows = this.#rest.slice(0, max)
    this.#rest = this.#rest.slice(max)
    return rows
  }

  async end(): Promise<void> {
    await this.#chunks.return?.()
  }
}

async function* entriesOf(
  name: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<CellRow[]>,
): AsyncGenerator<ZipEntry> {
  const source = new RowSource(rows)
  const sheets: string[] = []
  try {
    do {
      sheets.push(sheets.length === 0 ? name : `${name} ${sheets.length + 1}`)
      yield {
        name: `xl/worksheets/sheet${sheets.length}.xml`,
        text: sheetText(columns, (max) => source.take(max)),
      }
    } while (await source.hasMore())
  } finally {
    await source.end()
  }
  yield* partsOf(sheets)
}

/** The workbook parts that list the sheets. */
function* partsOf(sheets: readonly string[]): Generator<ZipEntry> {
  const each = (make: (title: string, number: number) => string): string =>
    sheets.map((title, index) => make(title, index + 1)).join('')
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  const relations = (content: string): string[] => [
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`,
  ]
  yield { name: 'xl/styles.xml', text: [STYLE_SHEET] }
  yield {
    name: 'xl/workbook.xml',
    text: [
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((title, number) => `<sheet name="${escaped(title)}" sheetId="${number}" r:id="sheet${number}"/>`)}</sheets></workbook>`,
    ],
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    text: relations(
      each((_, number) => relation(`sheet${number}`, 'worksheet', `worksheets/sheet${number}.xml`)) +
        relation('styles', 'styles', 'styles.xml'),
    ),
  }
  yield { name: '_rels/.rels', text: relations(relation('workbook', 'officeDocument', 'xl/workbook.xml')) }
  yield {
    name: '[Content_Types].xml',
    text: [
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>\
${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`)}</Types>`,
    ],
  }
}

/** An xlsx file of these rows, as bytes as they come. */
export function workbookStream(
  name: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<CellRow[]>,
): Readable {
  return Readable.from(zipOf(entriesOf(name, columns, rows)), { objectMode: false })
}
