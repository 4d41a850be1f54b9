// Tests that may take longer than ten seconds, each with the reason: file, a part of the name, why.
export const slowTests = [
  {
    file: 'apps/e2e/tests/swap.spec.ts',
    name: 'a tap becomes an order',
    reason: 'a rider needs three seconds for each step',
  },
  {
    file: 'apps/e2e/tests/fleet-journeys.spec.ts',
    name: '500 vehicles from a file',
    reason: 'a thousand rows are checked, added and bound; then a vehicle reports twice that it stands, twice over',
  },
  {
    file: 'apps/e2e/tests/fleet-journeys.spec.ts',
    name: 'a battery that was swapped ten times',
    reason: 'ten swaps, one after the other, and what was charged, which is summed up each minute',
  },
  {
    file: 'apps/e2e/tests/geofence-journey.spec.ts',
    name: 'three of twenty vehicles',
    reason: 'a circle is drawn by hand, twenty vehicles are bound by a job, and three ride out and back',
  },
  {
    file: 'apps/e2e/tests/live-map.spec.ts',
    name: 'list, map, card and address',
    reason: 'the page with its map is opened twice, and a vehicle moves twice',
  },
  {
    file: 'apps/e2e/tests/live-map.spec.ts',
    name: 'is shown where no other server can be reached',
    reason: 'a map from an empty cache, drawn without a graphics processor',
  },
  {
    file: 'apps/e2e/tests/tracks.spec.ts',
    name: 'an earlier trip is played',
    reason: 'swaps of the demo are searched for one on a track, which is then played',
  },
  {
    file: 'apps/e2e/tests/session.spec.ts',
    name: 'switch mode',
    reason: 'a server of its own, in another mode, with its demo on the disk',
  },
  {
    file: 'apps/e2e/tests/session.spec.ts',
    name: 'all tabs agree on who is logged in',
    reason: 'two tabs through two logins by the form',
  },
  {
    file: 'apps/cli/test/acceptance.test.ts',
    name: 'prints the expected output',
    reason: 'a script of commands, each a process of its own',
  },
  {
    file: 'apps/server/src/devices/histories.test.ts',
    name: 'have the state of the model after any history',
    reason: 'forty random histories, each with devices, a gateway and a settling time of its own',
  },
  {
    file: 'apps/server/src/db/restore.postgres.test.ts',
    name: 'moves an installation from the embedded database to PostgreSQL, and back',
    reason: 'two installations, two backups and two restores',
  },
  {
    file: 'apps/server/src/stop.postgres.test.ts',
    name: 'ends within ten seconds while the database hangs',
    reason: 'the limit of a stop is ten seconds',
  },
  {
    file: 'apps/e2e/integrators/integrators.test.ts',
    name: 'tasks',
    reason: 'fifteen tasks with a server, among them a bulk job, a command to a device and refusals that are retried',
  },
]
