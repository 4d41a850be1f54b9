/** Every guard that has a mutant. */
import { alarmRuleGuards } from './alarm-rules.ts'
import { cameraGuards } from './cameras.ts'
import { commandGuards } from './commands.ts'
import { devices } from './devices.ts'
import { family } from './family.ts'
import { faults } from './faults.ts'
import { geofenceGuards } from './geofences.ts'
import { http } from './http.ts'
import { live } from './live.ts'
import { liveMapGuards } from './live-map.ts'
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
import { scheduleGuards } from './schedules.ts'
import { statisticsGuards } from './statistics.ts'
import { batteryDebtGuards } from './battery-debts.ts'
import { swapGuards } from './swaps.ts'
import { tenancy } from './tenancy.ts'
import { textMessageGuards } from './text-messages.ts'
import { topUps } from './top-ups.ts'
import { trackGuards } from './tracks.ts'
import { tripGuards } from './trips.ts'
import { walletGuards } from './wallets.ts'

export const guards = [
  ...tenancy,
  ...liveMapGuards,
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
  ...cameraGuards,
  ...objectStorageGuards,
  ...textMessageGuards,
  ...walletGuards,
  ...homeGuards,
  ...statisticsGuards,
  ...swapGuards,
  ...batteryDebtGuards,
  ...riders,
  ...riderBindings,
  ...riderDataGuards,
  ...tripGuards,
  ...trackGuards,
  ...noticeGuards,
  ...alarmRuleGuards,
  ...regionGuards,
  ...family,
  ...scheduleGuards,
  ...geofenceGuards,
  ...faults,
]
