/** API sessions of the demo's users. */
import { testApi } from '@swapdesk/testing'
import { BASE_URL } from './constants.ts'
import type { Person } from './people.ts'

export async function apiOf(person: Person, url = BASE_URL) {
  return (await testApi(url)).login(person)
}
