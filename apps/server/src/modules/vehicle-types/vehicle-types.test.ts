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

it.each([
  '=1',
  '+1',
  '-1',
  '@a',
  ' =1',
  '\u3000＝1',
  '\u00a0＋1',
  '\u200b－1',
  '＠a',
  '\n=1',
  ' \n=1',
  '\ta',
  '\ra',
  '\na',
  'a=1',
  '1-2',
])('is exported as text, whatever it begins with: %j', async (remark) => {
  const { link } = await admin.data<{ link: string }>('attachmentPutFile', { file: picture(PNG) })
  const { id } = await admin.data<{ id: string }>('vehicleTypeSubmit', { vehicleType: '绿源 S71', vehiclePic: link })
  await running.server.services.db.system.run(sql`update vehicle_type set remark = ${remark} where id = ${id}`)
  const csv = new TextDecoder().decode(
    (await admin.call('vehicleTypeExport', { format: 'csv', columns: 'vehicleType,remark', ids: id })).bytes,
  )
  const isFormula = !['a=1', '1-2'].includes(remark)
  const cell = csv.slice(csv.indexOf('绿源 S71,') + '绿源 S71,'.length).replaceAll('"', '')
  expect(cell).toBe(`${isFormula ? "'" : ''}${remark}\n`)
  await admin.data('vehicleTypeRemove', { ids: id })
})

it('has a unique name, requires a picture, and stays while vehicles use it', async () => {
  const page = await admin.data<{ records: { id: string; vehicleType: string; vehiclePic: string }[] }>(
    'vehicleTypeList',
  )
  const [first] = page.records
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
