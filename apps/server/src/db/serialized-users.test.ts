import type { ApiSession } from '@swapdesk/testing'
import { expect, it } from 'vitest'
import { useDemo } from '../testing/use-demo.ts'
import { type RequestScope, sql } from './database.ts'

const demo = useDemo({ one: 'whaleAdmin', again: 'whaleAdmin', other: 'kampalaAdmin' })
const MANY = 40

async function scopeOf(session: ApiSession): Promise<RequestScope> {
  const sessions = await session.data<{ id: string; isCurrent: boolean }[]>('sessionList')
  const current = sessions.find(({ isCurrent }) => isCurrent)?.id as string
  const { sessionId, userId, rightsEpoch, tenantId } = await demo.running.server.services.principals.of(current)
  return { sessionId, userId, rightsEpoch, tenant: tenantId, zone: 'UTC' }
}

it.each(['reads', 'writes'])(
  '%s of a user wait for at most one of another, however many those are, in however many sessions',
  async (kind) => {
    const { db } = demo.running.server.services
    const [one, again, other] = [await scopeOf(demo.one), await scopeOf(demo.again), await scopeOf(demo.other)]
    expect(again.sessionId).not.toBe(one.sessionId)
    const ended: string[] = []
    const work = (name: string, scope: RequestScope): Promise<unknown> => {
      const done =
        kind === 'reads' ? db.session(scope).all(sql`select 1`) : db.write(scope, (own) => own.all(sql`select 1`))
      return done.then(() => ended.push(name))
    }
    const many = Array.from({ length: MANY }, (_, index) => work('many', index % 2 === 0 ? one : again))
    await Promise.all([...many, work('single', other)])
    expect(ended).toHaveLength(MANY + 1)
    // The first of the others has begun, and one more was next.
    expect(ended.indexOf('single')).toBeLessThanOrEqual(2)
  },
)
