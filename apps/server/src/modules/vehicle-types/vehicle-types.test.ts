import type { ApiSession } from '@swapdesk/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { credentialsOf, openTestServer, type TestServer } from '../../testing/harness.ts'

let running: TestServer
let admin: ApiSession

beforeAll(async () => {
  running = await openTestServer()
  admin = await running.login(credentialsOf('whaleAdmin'))
})
afterAll(() => running.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = (bytes: Uint8Array<ArrayBuffer>, name = 'type.png') => new File([bytes], name, { type: 'image/png' })

it('is added with an uploaded picture, which is served; changed, exported and removed', async () => {
  const { link } = await admin.data<{ link: string }>('attachmentPutFile', { file: picture(PNG) })
  const { id } = await admin.data<{ id: string }>('vehicleTypeSubmit', { vehicleType: '绿源 S70', vehiclePic: link })
  expect(Buffer.from(await (await fetch(`${running.url}${link}`)).arrayBuffer())).toEqual(PNG)
  await admin.data('vehicleTypeSubmit', { id, remark: '=1+1' })
  expect(await admin.data('vehicleTypeDetail', { id })).toMatchObject({
    vehicleType: '绿源 S70',
    remark: '=1+1',
    vehiclePic: link,
  })
  const csv = new TextDecoder().decode(
    (await admin.call('vehicleTypeExport', { format: 'csv', columns: 'vehicleType,remark', ids: id })).bytes,
  )
  expect(csv.split('\n')[1]).toBe("绿源 S70,'=1+1")
  await admin.data('vehicleTypeRemove', { ids: id })
  expect((await admin.call('vehicleTypeDetail', { id })).status).toBe(404)
})

it('has a unique name, requires a picture, and stays while vehicles use it', async () => {
  const page = await admin.data<{ records: { id: string; vehicleType: string; vehiclePic: string }[] }>(
    'vehicleTypeList',
    { size: 200 },
  )
  const used = await running.server.services.db.system.first(sql<{ id: string }>`
    select vehicle_type_id as id from vehicle where tenant_id = '384721' and is_deleted = 0 limit 1`)
  const first = page.records.find(({ id }) => id === used?.id)
  expect(
    (await admin.call('vehicleTypeSubmit', { vehicleType: first?.vehicleType, vehiclePic: first?.vehiclePic })).body
      .error,
  ).toBe('vehicle-type.name-taken')
  expect((await admin.call('vehicleTypeSubmit', { vehicleType: '无图' })).body.fields).toHaveProperty('vehiclePic')
  expect((await admin.call('vehicleTypeRemove', { ids: first?.id })).body).toMatchObject({
    error: 'row.in-use',
    msg: '数据正在被使用（车辆），不能删除',
  })
})

it('refuses a picture of more than 500 kB and keeps what attachments remember', async () => {
  const large = await admin.call('attachmentPutFile', { file: picture(Buffer.concat([PNG, Buffer.alloc(600 * 1024)])) })
  expect(large).toMatchObject({ status: 413, body: { error: 'file.too-large' } })
  const kept = await admin.data<{ attachId: string; originalName: string }>('attachmentPutFileAttach', {
    file: picture(PNG, '图片.png'),
  })
  expect(kept.attachId).toMatch(/^\d+$/)
  expect(kept.originalName).toBe('图片.png')
  expect((await admin.call('attachmentPutFile', {})).body.error).toBe('file.missing')
})

let typeOfFormulas: string | undefined
async function addType(vehicleType: string): Promise<string> {
  const { link } = await admin.data<{ link: string }>('attachmentPutFile', { file: picture(PNG) })
  return (await admin.data<{ id: string }>('vehicleTypeSubmit', { vehicleType, vehiclePic: link })).id
}

const FORMULAS = ['=1', '+1', '-1', '@a', '＝1', '＋1', '－1', '＠a', '\ta', '\ra', '\na', ' \n=1']
/** Not seen in front of a formula: byte order mark, blanks, without width, directions, fillers, variants, tags, controls. */
const OVERLOOKED =
  '\ufeff\u0020\u00a0\u1680\u2000\u2003\u200a\u202f\u205f\u3000\u200b\u200c\u200d\u2060\u2064\u00ad\u034f\u180e\u200e\u200f' +
  '\u061c\u202a\u202e\u2066\u2069\u115f\u1160\u3164\uffa0\u2800\ufe0f\u2028\u2029\u0001\u001f\u007f\u0085\ufff9\u{e0020}\u{e0100}'
const codePointOf = (char: string) => `U+${Number(char.codePointAt(0)).toString(16)}`

it.each([
  ...FORMULAS.map((text) => [JSON.stringify(text), text, true] as const),
  ...Array.from(OVERLOOKED, (char) => [codePointOf(char), `${char}=1`, true] as const),
  ['all of them', `${OVERLOOKED}@a`, true] as const,
  ...['a=1', '1-2', '\u200b1=1', '绿源=1'].map((text) => [JSON.stringify(text), text, false] as const),
])('is exported as text, whatever it begins with: %s', async (_, remark, isFormula) => {
  const { db } = running.server.services
  const typeId = (typeOfFormulas ??= await addType('绿源 S71'))
  await db.system.run(sql`update vehicle_type set remark = ${remark} where id = ${typeId}`)
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    (await admin.call('vehicleTypeExport', { format: 'csv', columns: 'vehicleType,remark', ids: typeId })).bytes,
  )
  const cell = csv.slice(csv.indexOf('绿源 S71,') + '绿源 S71,'.length).replaceAll('"', '')
  expect(cell).toBe(`${isFormula ? "'" : ''}${remark}\n`)
})

it('exports labels of dictionaries as text, too, which operators can extend', async () => {
  const platform = await running.login(credentialsOf('platform'))
  const { records } = await admin.data<{ records: { id: string }[] }>('vehicleTypeList', { size: 1 })
  const ids = records[0]?.id as string
  const label = { dictValue: '=1+1', dictValueEn: '\u200b@sum' }
  await running.server.services.db.system.run(sql`update vehicle_type set battery_voltage = 77 where id = ${ids}`)
  const item = { code: 'BmsVoltage', dictKey: '77', sort: 9, status: 1, ...label }
  const heads = await platform.data<{ id: string; code: string; dictKey: string }[]>('dictList')
  const parentId = heads.find(({ code, dictKey }) => code === 'BmsVoltage' && dictKey === '-1')?.id
  await platform.data('dictSubmit', { ...item, parentId })
  const exported = async (locale: string) =>
    (
      await admin
        .with({ 'accept-language': locale })
        .call('vehicleTypeExport', { format: 'csv', columns: 'batteryVoltage', ids })
    ).bytes
  expect(new TextDecoder().decode(await exported('zh-CN')).split('\n')[1]).toBe("'=1+1")
  expect(new TextDecoder().decode(await exported('en')).split('\n')[1]).toBe("'\u200b@sum")
})
