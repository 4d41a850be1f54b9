import { expect, it } from 'vitest'
import { toRequestParts } from './input.ts'

it('fills the path, and omits absent values from query and form', () => {
  const route = { method: 'get', path: '/vehicle/{id}/part/{name}', input: 'query' } as const
  const input = { id: '7', name: 'a/b', status: 0, vehicleSn: undefined, remark: null, text: '' }
  expect(toRequestParts(route, input)).toEqual({ path: { id: '7', name: 'a/b' }, query: { status: 0, text: '' } })
})

it('sends the fields of a form before its file', () => {
  const file = new File(['x'], '车型.png', { type: 'image/png' })
  const { body } = toRequestParts(
    { method: 'post', path: '/put', input: 'form' },
    { file, name: 'front', ids: ['1', '2'] },
  )
  expect([...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['name', 'front'],
    ['ids', '1,2'],
    ['file', '车型.png'],
  ])
})
