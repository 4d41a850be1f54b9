/** Lets another process of the same user request a copy of a running embedded database, through a second socket. */
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

const MAX_BYTES = 8_192
const DONE = 'ok'

const socketOf = (host: string): string => join(host, 'control.sock')

export function serveControl(host: string, copyTo: (folder: string) => Promise<void>): Server {
  const server = createServer((socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: string) => {
      text += chunk
      if (text.length > MAX_BYTES) return socket.destroy()
      if (!text.endsWith('\n')) return
      copyTo(text.slice(0, -1)).then(
        () => socket.end(DONE),
        (error: unknown) => socket.end(error instanceof Error ? error.message : String(error)),
      )
    })
  })
  server.on('error', () => undefined)
  return server.listen(socketOf(host))
}

export function requestCopy(host: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketOf(host), () => socket.write(`${folder}\n`))
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    socket.on('error', reject)
    socket.on('close', () => (text === DONE ? resolve() : reject(new Error(text || 'the server ended the copy'))))
  })
}
