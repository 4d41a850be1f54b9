/** Which provider has the cameras of an operator: its account at Imou, in the demo else the bundled clip. */
import type { Config } from '../../../env.ts'
import type { Secrets } from '../../../http/secrets.ts'
import { StreamSigner } from '../signed-stream.ts'
import { ImouProvider } from './imou.ts'
import { LocalProvider } from './local.ts'
import type { CameraProvider } from './provider.ts'

export type CameraProviders = {
  of: (tenantId: string) => CameraProvider | undefined
  /** The operators that have one; null: all. */
  tenantIds: readonly string[] | null
}

declare module '../../../http/services.ts' {
  interface Services {
    cameraProviders: CameraProviders
  }
}

/** @param timeoutMs of a call, if not as long as usual; for tests */
export function createCameraProviders(config: Config, secrets: Secrets, timeoutMs?: number): CameraProviders {
  const accounts = new Map(
    config.cameraAccounts.map((account) => [account.tenantId, new ImouProvider(account, timeoutMs)]),
  )
  // Invented pictures must not be taken for real ones.
  const local = config.profile === 'demo' ? new LocalProvider(new StreamSigner(secrets)) : undefined
  return { of: (tenantId) => accounts.get(tenantId) ?? local, tenantIds: local ? null : [...accounts.keys()] }
}
