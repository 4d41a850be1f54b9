// @postgres
// Phones of riders are compared as they are stored: by imports, and by filters of lists.
import { expect, it } from 'vitest'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ kampala: 'kampalaAdmin' })

type Plan = { jobId: string; pending: number; skipped: number; refused: number }

const plan = (phones: readonly string[], input: object = {}) =>
  demo.kampala.data<Plan>('importPlan', {
    kind: 'rider_import',
    columns: ['姓名', '手机号码'],
    rows: phones.map((phone, at) => ({ line: at + 2, cells: [`Grace ${phone.at(-1) ?? ''}`, phone] })),
    ...input,
  })

it('the plan of an import skips a phone that an earlier line has in another spelling', async () => {
  const { jobId, ...first } = await plan(['0772 111-301', '0772111301', '0772111302'])
  expect(first).toMatchObject({ pending: 2, skipped: 1, refused: 0 })
  expect(await plan(['(0772) 111 302'], { jobId })).toMatchObject({ pending: 0, skipped: 1, refused: 0 })
})

it('national and international spelling are one number, also in later calls, as they are when the job runs', async () => {
  const first = await plan(['0772111401', '+256772111401', '+256 772 111 402'])
  expect(first).toMatchObject({ pending: 2, skipped: 1, refused: 0 })
  const { jobId } = first
  expect(await plan(['+256772111401', '0772 111 402', '0772111403'], { jobId })).toMatchObject({
    pending: 1,
    skipped: 2,
    refused: 0,
  })
  await demo.kampala.data('bulkJobStart', { id: jobId })
  const job = () => demo.kampala.data<Record<string, unknown>>('bulkJobDetail', { id: jobId })
  await expect.poll(async () => (await job())['state'], { timeout: 20_000 }).toBe('finished')
  expect(await job()).toMatchObject({ done: 3, skipped: 3, refused: 0, failed: 0 })
})

it('riders are found by a phone with separators', async () => {
  await demo.kampala.data('riderSubmit', { name: 'Grace', mobile: '0772 111-303' })
  const totals = ['0772111303', '0772 111-303', '(0772) 111 303'].flatMap((phone) =>
    ['mobile', 'mobile_equal'].map(async (filter) => {
      const { total } = await demo.kampala.data<{ total: number }>('riderPage', { [filter]: phone })
      return total
    }),
  )
  expect(await Promise.all(totals)).toEqual([1, 1, 1, 1, 1, 1])
  expect(await demo.kampala.data('riderPage', { mobile: '-' })).toMatchObject({ total: 0 })
})
