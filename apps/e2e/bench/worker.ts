/** Request and reply between the bench and its worker processes. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

type Asked = { number: number; order: unknown }
type Answered = { number: number; answer?: unknown; error?: string }

export type Worker<Order, Answer> = {
  pid: number
  ask<A extends Answer = Answer>(order: Order): Promise<A>
  stop(): Promise<void>
}

/** Starts a script that serves orders. */
export async function startWorker<Order, Answer>(
  name: string,
  environment: Record<string, string> = {},
): Promise<Worker<Order, Answer>> {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), {
    execArgv: ['--conditions=@swapdesk/source'],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  await once(child, 'message')
  return new RunningWorker<Order, Answer>(child)
}

class RunningWorker<Order, Answer> implements Worker<Order, Answer> {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
  #asked = 0

  constructor(child: ChildProcess) {
    this.#child = child
    child.on('message', (message) => this.#take(message as Answered))
    child.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the worker ended'))
      this.#waiting.clear()
    })
  }

  get pid(): number {
    return this.#child.pid as number
  }

  ask<A extends Answer>(order: Order): Promise<A> {
    const number = (this.#asked += 1)
    this.#child.send({ number, order } satisfies Asked)
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve: (answer) => resolve(answer as A), reject })
    })
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }

  #take({ number, answer, error }: Answered): void {
    const asker = this.#waiting.get(number)
    this.#waiting.delete(number)
    if (error === undefined) asker?.resolve(answer)
    else asker?.reject(new Error(error))
  }
}

/** In the script: answers every order, until the bench is gone. */
export function serveOrders(handle: (order: unknown) => Promise<unknown>): void {
  process.on('message', ({ number, order }: Asked) => {
    handle(order).then(
      (answer) => process.send?.({ number, answer } satisfies Answered),
      (error: unknown) => process.send?.({ number, error: String(error) } satisfies Answered),
    )
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}
