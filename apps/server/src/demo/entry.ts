/** What the demo profile adds to a server that runs as a process of its own. */
import type { Demo } from '../serve.ts'
import { demoAccounts } from './accounts.ts'
import { seedDemo } from './index.ts'
import { demoOptions } from './options.ts'
import { startDemoDevices } from './simulator.ts'

/** The longest period of the home page. */
const PAST_DAYS = 90

export const demo: Demo = {
  options: demoOptions,
  logins: demoAccounts,
  seed: (services) => seedDemo(services, PAST_DAYS),
  startDevices: startDemoDevices,
}
