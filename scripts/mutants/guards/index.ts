/** Every guard that has a mutant. */
import { commandGuards } from './commands.ts'
import { devices } from './devices.ts'
import { family } from './family.ts'
import { faults } from './faults.ts'
import { http } from './http.ts'
import { live } from './live.ts'
import { login } from './login.ts'
import { noticeGuards } from './notices.ts'
import { objectStorageGuards } from './object-storage.ts'
import { otherLogins } from './other-logins.ts'
import { packageGuards } from './packages.ts'
import { people } from './people.ts'
import { recordGuards } from './records.ts'
import { references } from './references.ts'
import { regionGuards } from './regions.ts'
import { riderBindings } from './rider-bindings.ts'
import { riderDataGuards } from './rider-data.ts'
import { rights } from './rights.ts'
import { riders } from './riders.ts'
import { homeGuards } from './home.ts'
import { statisticsGuards } from './statistics.ts'
import { swapGuards } from './swaps.ts'
import { tenancy } from './tenancy.ts'
import { textMessageGuards } from './text-messages.ts'
import { topUps } from './top-ups.ts'
import { tripGuards } from './trips.ts'
import { walletGuards } from './wallets.ts'

export const guards = [
  ...tenancy,
  ...references,
  ...recordGuards,
  ...rights,
  ...packageGuards,
  ...people,
  ...login,
  ...otherLogins,
  ...http,
  ...live,
  ...commandGuards,
  ...devices,
  ...topUps,
  ...objectStorageGuards,
  ...textMessageGuards,
  ...walletGuards,
  ...homeGuards,
  ...statisticsGuards,
  ...swapGuards,
  ...riders,
  ...riderBindings,
  ...riderDataGuards,
  ...tripGuards,
  ...noticeGuards,
  ...regionGuards,
  ...family,
  ...faults,
]
