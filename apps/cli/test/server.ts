// The server that acceptance scripts run against: the one at SWAPDESK_TEST_SERVER, otherwise one started for the run.
import { type DemoServer, startDemoServer } from '@swapdesk/testing/demo-server'

export async function startServer(): Promise<DemoServer> {
  const given = process.env['SWAPDESK_TEST_SERVER']
  return given ? { address: given, stop: () => Promise.resolve() } : startDemoServer()
}
