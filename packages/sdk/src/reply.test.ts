import { describe, expect, it } from 'vitest'
import { isApiError } from './errors.ts'
import { orNull } from './null-like.ts'
import { failure, readData } from './reply.ts'

const context = { operationId: 'vehicleDetail', locale: 'zh' } as const
const read = (body: unknown): Promise<unknown> => readData(Response.json(body), context)

const wait = (value: string): number | undefined =>
  failure(new Response(null, { status: 503, headers: { 'retry-after': value } }), {}, context).retryAfterMs

describe('replies of this and other back ends of the family', () => {
  it.each([
    ['an envelope', { code: 200, success: true, data: { id: '1' }, msg: '操作成功' }, { id: '1' }],
    ['an envelope without success', { code: 200, data: [1] }, [1]],
    ['an envelope with nothing in it', { code: 200, success: true, data: null, msg: '' }, null],
    ['a flat reply', { key: 'k', image: 'data:image/svg+xml,…' }, { key: 'k', image: 'data:image/svg+xml,…' }],
    ['a bare list', [{ id: '1' }], [{ id: '1' }]],
    ['a code written as text', { code: '200', success: true, data: 1 }, 1],
  ])('answers the data of %s', async (_name, body, data) => {
    expect(await read(body)).toEqual(data)
  })

  it('says that what was asked for was not done, beside the data', async () => {
    const heard: unknown[] = []
    const observed = { ...context, onNotDone: (notDone: object) => heard.push(notDone) }
    const reply = { code: 200, success: true, data: { state: 'expired' }, msg: '设备离线', error: 'command.expired' }
    expect(await readData(Response.json(reply), observed)).toEqual({ state: 'expired' })
    expect(await readData(Response.json({ ...reply, error: undefined }), observed)).toEqual({ state: 'expired' })
    expect(await readData(Response.json(reply), context)).toEqual({ state: 'expired' })
    expect(heard).toEqual([{ error: 'command.expired', message: '设备离线' }])
  })

  it('takes a refusal for one though the HTTP status is 200', async () => {
    await expect(read({ code: 401, success: false, msg: '请求未授权', data: {} })).rejects.toMatchObject({
      status: 200,
      code: 401,
      message: '请求未授权',
    })
  })

  it.each([
    [{ error_code: 2003, error_description: '账号已锁定', code: 500, msg: '' }, 400, 2003, '账号已锁定', 'token.2003'],
    [{ code: 500, msg: 'boom' }, 400, 500, 'boom', 'client.http'],
    [{ msg: '先说', error_description: '后说' }, 409, 409, '先说', 'client.http'],
    [{}, 502, 502, '系统错误，请稍后重试', 'client.http'],
    ['Bad Gateway', 502, 502, '系统错误，请稍后重试', 'client.http'],
  ])('finds code and message of %j', (body, status, code, message, error) => {
    const problem = failure(new Response(null, { status }), body, context)
    expect(problem).toMatchObject({ status, code, message, error })
    expect(isApiError(problem)).toBe(true)
  })

  it('reads Retry-After as seconds and as a date', () => {
    expect(wait('3')).toBe(3000)
    expect(wait(new Date(Date.now() + 60_000).toUTCString())).toBeGreaterThan(55_000)
    expect(wait('soon')).toBeUndefined()
  })

  it('shows what is not set alike: null, "", -1', () => {
    expect([null, undefined, '', '-1', -1].map(orNull)).toEqual([null, null, null, null, null])
    expect([0, false, '0', 'A'].map(orNull)).toEqual([0, false, '0', 'A'])
  })
})
