/** The demo's server as its own process, for tests: replies that violate the contract fail, and standard error says why. */
import { demo } from '../demo/entry.ts'
import { serve } from '../serve.ts'

await serve(() => Promise.resolve(demo), { isStrict: true })
