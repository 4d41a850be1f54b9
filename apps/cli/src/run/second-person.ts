// Shows what a second person is about to confirm.
import type { Client, OperationId } from '@swapdesk/sdk'
import { columnsOf } from '../contract/columns.ts'
import { recordLines } from '../output/table.ts'
import type { Run } from '../terminal.ts'

type Shown = Readonly<Record<string, unknown>>

const namedMax = 5
const requested = ['requesterName', 'createTime', 'reason', 'expireTime']
const ofCommand = ['name', 'effect', 'deviceName', 'deviceSn', 'stationName', 'boxId', 'data', ...requested]

/** The command, or the commands of the job, on stderr; nothing for other operations. */
export async function showConfirmed(operationId: OperationId, input: Shown, client: Client, run: Run): Promise<void> {
  if (operationId !== 'deviceCommandConfirm' && operationId !== 'deviceCommandConfirmJob') return
  const { shown, columns } =
    operationId === 'deviceCommandConfirm'
      ? { shown: await commandOf(client, String(input['id']), run), columns: ofCommand }
      : await jobOf(client, String(input['jobId']), run)
  for (const line of summaryLines(shown, columns, run)) run.terminal.stderr.write(`${line}\n`)
}

function commandOf(client: Client, id: string, { terminal }: Run): Promise<Shown> {
  return client.call('deviceCommandDetail', { id }, { signal: terminal.signal })
}

/** The commands of a job are alike: the first names what they do, and the first devices are listed. */
async function jobOf(client: Client, jobId: string, run: Run): Promise<{ shown: Shown; columns: string[] }> {
  const { signal } = run.terminal
  const input = { jobId, state: 'waiting', size: namedMax, ascs: 'expireTime' } as const
  const { records, total } = await client.call('deviceCommandList', input, { signal })
  const [first] = records
  const columns = ['name', 'effect', 'deviceName', 'data', ...requested]
  if (!first) return { shown: {}, columns }
  const { data } = await client.call('deviceCommandDetail', { id: first.id }, { signal })
  const names = records.map(({ deviceName, deviceSn }) => deviceName ?? deviceSn).join(', ')
  const rest = total - records.length
  const deviceName = rest > 0 ? run.translate('list.more', { names, count: rest }) : names
  return { shown: { ...first, data, deviceName }, columns }
}

/** Commands without parameters have an empty object. */
function hasContent(value: unknown): boolean {
  if (value === null || value === undefined) return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}

/** The text in the language of the user, under the label without a language. */
function summaryLines(shown: Shown, columns: readonly string[], run: Run): string[] {
  const { lang } = run.globals
  const inLanguage = (name: string): unknown =>
    lang === 'en' && typeof shown[`${name}En`] === 'string' ? shown[`${name}En`] : shown[name]
  const found = columns.filter((name) => hasContent(inLanguage(name)))
  const texts = Object.fromEntries(found.map((name) => [name, inLanguage(name)]))
  const known = columnsOf('deviceCommandDetail')
  const labelled = found.flatMap((name) => known.filter((column) => column.name === name))
  return recordLines(texts, labelled, lang)
}
