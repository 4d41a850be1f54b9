import { describe, expect, it } from 'vitest'
import { messages as cards } from './cards/zh.po'
import { messages as devices } from './devices/zh.po'
import { messages as login } from './login/zh.po'
import { messages } from './messages/zh.po'
import { messages as screens } from './screens/zh.po'
import { messages as shell } from './shell/zh.po'
import { messages as swaps } from './swaps/zh.po'
import { messages as frame } from './zh.po'

/** What the catalogs say of each message; one that two of them translate must read the same in both. */
function wordings(): Map<string, Set<string>> {
  const said = new Map<string, Set<string>>()
  for (const [id, message] of [frame, login, shell, screens, messages, devices, swaps, cards].flatMap((catalog) =>
    Object.entries(catalog),
  )) {
    said.set(id, (said.get(id) ?? new Set()).add(JSON.stringify(message)))
  }
  return said
}

describe('the catalogs', () => {
  it('do not contradict each other: they are loaded one after the other into the same place', () => {
    const said = wordings()
    const contradictions = [...said.values()].filter((words) => words.size > 1).map((words) => [...words])
    expect(contradictions).toEqual([])
    expect(said.size).toBeGreaterThan(400)
  })
})
