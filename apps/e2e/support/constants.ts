/** Constants shared by the test server and the tests. */
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4_617)
/** Each worker has a server and data of its own. */
export const WORKERS = 2
export const portOf = (worker: number): number => FIRST_PORT + 10 * worker
export const PORT = portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))
export const MQTT_PORT = PORT + 1
export const BASE_URL = `http://127.0.0.1:${PORT}`
/** Port of the OpenID Connect provider. */
export const OIDC_PORT = PORT + 1_000
export const SMS_CODE = '042137'
/** Additional cards of the test server: prefix and number. */
export const CARDS = { prefix: 'E2E', count: 9_800, locked: 800 }
