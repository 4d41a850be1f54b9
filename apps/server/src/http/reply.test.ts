import { expect, it } from 'vitest'
import { contentDisposition } from './reply.ts'

it('a download keeps its name, which cannot end the header or add a parameter', () => {
  expect(contentDisposition('车辆 1.csv')).toBe(
    `attachment; filename="___1.csv"; filename*=UTF-8''%E8%BD%A6%E8%BE%86%201.csv`,
  )
  const hostile = contentDisposition('a"; filename="b.html\r\nset-cookie: c=1\\')
  expect(hostile).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/)
})
