/** What a console or command needs before anybody logs in: its own identity, and the ways to log in. */
import { query } from '../../db/database.ts'
import type { DataOf } from '../../http/context.ts'
import type { Services } from '../../http/services.ts'
import { CLI_CLIENT, CONSOLE_CLIENT } from '../auth/index.ts'

type Text = { zh: string; en: string }
type DemoAccount = { tenantId: string; tenantName: Text; account: string; password: string; role: Text }

declare module '../../http/services.ts' {
  interface Services {
    /** Accounts the login page offers; none outside the demo profile. */
    demoAccounts: readonly DemoAccount[]
  }
}

const VERSION = '1.0.0'

type Client = { id: string; secret: string }

function withNames({ id, secret }: Client) {
  return { clientId: id, clientSecret: secret }
}

export async function bootstrapOf(services: Services): Promise<DataOf<'platformBootstrap'>> {
  const rows = await services.db.system.all(
    query
      .selectFrom('client')
      .select(['clientId as id', 'clientSecret as secret'])
      .where('clientId', 'in', [CONSOLE_CLIENT, CLI_CLIENT])
      .where('isDeleted', '=', 0),
  )
  const clientOf = (id: string) => rows.find((row) => row.id === id) ?? { id, secret: '' }
  const { demoAccounts, config } = services
  const { baseMap, url, attribution, isGcj02 } = config.map
  return {
    ...withNames(clientOf(CONSOLE_CLIENT)),
    clients: { console: clientOf(CONSOLE_CLIENT), cli: clientOf(CLI_CLIENT) },
    sm2PublicKey: services.secrets.sm2.publicKey,
    version: VERSION,
    isCaptchaOn: services.config.captcha,
    isSwitchModeOn: services.config.switchMode,
    isSmsOn: await services.sms.isOn(null),
    thirdParties: services.thirdParties.providers.map(({ name, label, tenantId = null }) => ({
      source: name,
      label: label.zh,
      labelEn: label.en,
      tenantId,
    })),
    map: { baseMap, url, attribution, isGcj02 },
    isDemo: services.config.profile === 'demo',
    demoAccounts: demoAccounts.map(({ tenantId, tenantName, account, password, role }) => ({
      tenantId,
      tenantName: tenantName.zh,
      tenantNameEn: tenantName.en,
      account,
      password,
      role: role.zh,
      roleEn: role.en,
    })),
  }
}
