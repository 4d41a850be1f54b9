import type { ApiSession } from '@swapdesk/testing'
import { expect, it } from 'vitest'
import { useDemo } from '../testing/use-demo.ts'
import { type RequestScope, sql } from './database.ts'

const demo = useDemo({ one: 'whaleAdmin', other: 'kampalaAdmin' })
const MANY = 40

async function scopeOf(session: ApiSession): Promise<RequestScope> {
  const sessions = await session.data<{ id: string; isCurrent: boolean }[]>('sessionList')
  const current = sessions.find(({ isCurrent }) => isCurrent)?.id as string
  const { sessionId, rightsEpoch, tenantId } = await demo.running.server.services.principals.of(current)
  return { sessionId, rightsEpoch, tenant: tenantId, zone: 'UTC' }
}

it.each(['reads', 'writes'])(
  '%s of one session wait for at most one of another, however many those are',
  async (kind) => {
    const { db } = demo.running.server.services
    const [one, other] = [await scopeOf(demo.one), await scopeOf(demo.other)]
    const ended: string[] = []
    const work = (name: string, scope: RequestScope): Promise<unknown> => {
      const done =
        kind === 'reads' ? db.session(scope).all(sql`select 1`) : db.write(scope, (own) => own.all(sql`select 1`))
      return done.then(() => ended.push(name))
    }
    const many = Array.from({ length: MANY }, () => work('many', one))
    await Promise.all([...many, work('single', other)])
    expect(ended).toHaveLength(MANY + 1)
    // The first of the others has begun, and one more was next.
    expect(ended.indexOf('single')).toBeLessThanOrEqual(2)
  },
)
