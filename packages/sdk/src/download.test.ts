import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDownload } from './download.ts'
import { saveTo } from './save-to.ts'
import { clientOf, serve } from './testing/serve.ts'

const context = { operationId: 'vehicleExport', locale: 'zh' } as const

function named(disposition: string): Promise<string> {
  const headers = { 'content-disposition': disposition, 'content-type': 'text/csv' }
  return readDownload(new Response('x', { headers }), context).then((file) => file.filename)
}

describe('a download', () => {
  it('has name, type, size and content', async () => {
    const { baseUrl, received } = await serve((_request, { raw }) => {
      raw.writeHead(200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-length': '9',
        'content-disposition': `attachment; filename="vehicles.csv"; filename*=UTF-8''${encodeURIComponent('车辆 2026.csv')}`,
      })
      raw.end('id\r\n1\r\n2\n')
    })
    const file = await clientOf(baseUrl).download('vehicleExport', { format: 'csv', columns: ['id', 'vehicleSn'] })
    expect(file).toMatchObject({ filename: '车辆 2026.csv', contentType: 'text/csv; charset=utf-8', size: 9 })
    expect(await (await file.blob()).text()).toBe('id\r\n1\r\n2\n')
    expect(received[0]?.query.get('columns')).toBe('id,vehicleSn')
  })

  it('removes directories from the name', async () => {
    expect(await named('attachment; filename="../../etc/passwd"')).toBe('passwd')
    expect(await named(String.raw`attachment; filename="a\"b.csv"`)).toBe('a"b.csv')
    expect(await named("attachment; filename*=UTF-8''..%2F..%2Fhosts")).toBe('hosts')
    expect(await named('attachment; filename=plain.csv')).toBe('plain.csv')
    expect(await named('attachment; filename=".."')).toBe('vehicleExport.bin')
  })

  it('waits for its turn as long as other exports run, and reports its place', async () => {
    let requests = 0
    const { baseUrl, received } = await serve((_request, reply) => {
      requests += 1
      const ahead = 5 - requests
      if (ahead >= 0)
        return reply.json({ code: 429, success: false, msg: '', error: 'export.queued', data: { ahead } }, 429)
      reply.raw.writeHead(200, { 'content-type': 'text/csv' })
      reply.raw.end('id\n')
    })
    const places: number[] = []
    const file = await clientOf(baseUrl).download('vehicleExport', {}, { onQueued: ({ ahead }) => places.push(ahead) })
    expect(await (await file.blob()).text()).toBe('id\n')
    expect(places).toEqual([4, 3, 2, 1, 0])
    expect(received.map(({ headers }) => headers['prefer'])).toEqual(Array.from({ length: 6 }, () => 'wait=2'))
  })

  it('throws a refusal, also with status 200', async () => {
    const { baseUrl } = await serve((request, reply) =>
      request.query.get('format') === 'csv'
        ? reply.json({ code: 403, success: false, msg: '无权导出', data: {} })
        : reply.problem(403, 'permission.missing', '无权导出'),
    )
    const client = clientOf(baseUrl)
    await expect(client.download('vehicleExport', { format: 'csv' })).rejects.toMatchObject({ code: 403 })
    await expect(client.download('vehicleExport')).rejects.toMatchObject({ error: 'permission.missing' })
  })

  it('appears on disk completely or not at all', async () => {
    const { baseUrl } = await serve((request, { raw }) => {
      raw.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="v.csv"' })
      raw.write('id\r\n')
      if (request.query.get('format') === 'csv') raw.end('1\r\n')
      else setTimeout(() => raw.destroy(), 20)
    })
    const client = clientOf(baseUrl)
    const folder = await mkdtemp(join(tmpdir(), 'swapdesk-sdk-'))
    await saveTo(await client.download('vehicleExport', { format: 'csv' }), join(folder, 'whole.csv'))
    await expect(saveTo(await client.download('vehicleExport'), join(folder, 'half.csv'))).rejects.toMatchObject({
      kind: 'network',
      operationId: 'vehicleExport',
    })
    expect(await readdir(folder)).toEqual(['whole.csv'])
    expect(await readFile(join(folder, 'whole.csv'), 'utf8')).toBe('id\r\n1\r\n')
  })
})
