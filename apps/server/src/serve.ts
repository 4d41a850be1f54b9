/** Starts the server from the environment, prints its address and logins, and shuts it down gracefully. */
import { createServer, type Server } from './app.ts'
import type { ServerOptions } from './server-options.ts'
import { type Config, readConfig } from './env.ts'
import { assertPortsFree, listen } from './listen.ts'
import { databaseEnd, startFailure } from './start-failure.ts'

const STOP_TIMEOUT_MS = 10_000

type Login = { tenantId: string; account: string; password: string; role: { zh: string; en: string } }

/** What the demo profile adds; a server in production does not load it. */
export type Demo = {
  options: Partial<ServerOptions>
  logins: readonly Login[]
  /** Adds its rows, at the first start. */
  seed(services: Server['services']): Promise<void>
  startDevices(server: Server): Promise<{ stop(): Promise<void> }>
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function welcome(address: string, config: Config, server: Server, demo: Demo | undefined): string[] {
  const profile = config.profile === 'demo' ? '演示 demo' : 'production'
  const seconds = (performance.now() / 1_000).toFixed(1)
  const lines = ['', `  SwapDesk 1.0.0 · ${profile} · 就绪 ready in ${seconds} s`, `  ${address}`, '']
  if (demo) {
    lines.push('  租户 tenant   账号 account   密码 password   角色 role')
    for (const account of demo.logins) {
      lines.push(
        `  ${account.tenantId.padEnd(13)} ${account.account.padEnd(14)} ${account.password.padEnd(15)} ${account.role.zh} ${account.role.en}`,
      )
    }
  } else if (server.seeded.adminPassword) {
    lines.push(
      '  租户 tenant 000000 · 账号 account admin',
      `  密码 password ${server.seeded.adminPassword}`,
      '  只显示一次，登录后须修改 · shown once, to be changed at the first login',
    )
  }
  const { address: broker } = server.gateway
  if (broker) lines.push('', `  设备 MQTT devices mqtt://${broker.host}:${broker.port}`)
  if (config.familyClients) {
    lines.push(
      '',
      '  警告 warning SWAPDESK_FAMILY_CLIENTS',
      '  接受较短的应用密钥、md5 摘要形式的新密码和指定的初始密码',
      '  accepts short client secrets, md5 digests as new passwords, and given initial passwords',
    )
  }
  return [...lines, '', '  Ctrl-C 停止 stops', '']
}

/** Stop functions of everything started, called in reverse order. */
const started: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const stop of started.toReversed()) await stop()
  })()
  return stopping
}

function stopOnce(): void {
  if (stopping) return
  setTimeout(() => {
    process.stderr.write(`Not stopped gracefully within ${STOP_TIMEOUT_MS / 1_000} s: ended.\n`)
    process.exit(1)
  }, STOP_TIMEOUT_MS).unref()
  stopAll().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

/** Without its database the server can only end: whatever starts it again finds everything that was acknowledged. */
function endWithDatabase(reason: Error, { dataDir }: Config): void {
  process.stderr.write(`${databaseEnd(reason, dataDir)}\n`)
  process.exit(1)
}

/** @param options in addition to those of the demo, for tests */
export async function serve(loadDemo: () => Promise<Demo>, options: Partial<ServerOptions> = {}): Promise<void> {
  let config: Config | undefined
  try {
    const settings = readConfig(process.env)
    config = settings
    await assertPortsFree(config)
    say(['  打开数据库 · opening the database'])
    const demo = config.profile === 'demo' ? await loadDemo() : undefined
    const server = await createServer({
      config,
      onDatabaseEnd: (reason) => endWithDatabase(reason, settings),
      ...demo?.options,
      ...options,
      onDatabaseWait: () => say(['  等待数据库 · waiting for the database']),
    })
    started.push(() => server.close())
    if (demo && server.seeded.isFirstStart) say(['  准备演示数据 · preparing the demo data'])
    await demo?.seed(server.services)
    process.on('SIGINT', stopOnce).on('SIGTERM', stopOnce)
    say(welcome(await listen(server.app, config), config, server, demo))
    // After the address is printed: the demo's devices connect in the background.
    if (demo && config.simulator) {
      const simulator = await demo.startDevices(server)
      started.push(() => simulator.stop())
    }
  } catch (error) {
    // An interruption by a signal is not reported.
    if (!stopping) {
      process.stderr.write(`${startFailure(error, config)}\n`)
      process.exitCode = 1
      await stopAll()
    }
  }
}
