import { operations, type OperationId } from '@swapdesk/contract/operations'
import type { Client } from '@swapdesk/sdk'
import { expect, it } from 'vitest'
import { versionOf } from '../contract/fields.ts'
import type { Run } from '../terminal.ts'
import { withVersion } from './seen-row.ts'

const all = (Object.keys(operations) as OperationId[]).filter((id) => versionOf(id) !== undefined)
const run = {
  terminal: { signal: new AbortController().signal, stderr: { write: () => true } },
  globals: { lang: 'en' },
} as unknown as Run

it('is asked for about several nouns', () => {
  expect(new Set(all.map((id) => operations[id].domain)).size).toBeGreaterThan(2)
})

it.each(all)('%s reads the row of its own noun', async (operation) => {
  const asked: OperationId[] = []
  const call = async (id: OperationId) => {
    asked.push(id)
    return { revision: 7, updateTime: '2026-11-20 10:24:00' }
  }
  const input = await withVersion(operation, { id: '5' }, { call } as unknown as Client, run)
  expect(input).toMatchObject(
    versionOf(operation)?.field === 'revision' ? { revision: 7 } : { updateTime: '2026-11-20 10:24:00' },
  )
  const [read] = asked
  expect(asked).toHaveLength(1)
  expect(read && operations[read].domain).toBe(operations[operation].domain)
})
