/** Every guard that has a mutant. */
import { devices } from './devices.ts'
import { http } from './http.ts'
import { login } from './login.ts'
import { rights } from './rights.ts'
import { tenancy } from './tenancy.ts'

export const guards = [...tenancy, ...rights, ...login, ...http, ...devices]
