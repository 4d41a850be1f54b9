// `swapdesk watch -`: topics from standard input, one a line.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { bin, homeOf, json, reply, serve } from './failing-server.ts'

async function watch(input: string) {
  let asked: (topics: string | null) => void
  const topics = new Promise<string | null>((resolve) => (asked = resolve))
  const server = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://server')
    if (!pathname.endsWith('/events')) return json(response, 200, reply([]))
    asked(searchParams.get('topics'))
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
  })
  const child = spawn(process.execPath, [bin, 'watch', '-'], { env: await homeOf(server) })
  child.stdin.end(input)
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve))
  const outcome = Promise.all([text(child.stderr), exitCode]).then(([stderr, exit]) => ({ stderr, exitCode: exit }))
  return { child, topics, outcome }
}

it('follows them until Ctrl-C', async () => {
  const { child, topics, outcome } = await watch('alarms\tfrom a table\n\r\njobs\n')
  expect(await topics).toBe('alarm,job')
  child.kill('SIGINT')
  expect((await outcome).exitCode).toBe(0)
})

it.each([
  ['alarms\nnothing\n', 'nothing'],
  ['\n', 'Standard input is empty'],
])('refuses %j', async (input, named) => {
  const { outcome } = await watch(input)
  expect(await outcome).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(named) as string })
})
