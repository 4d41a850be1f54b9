/** Writers that add vehicles until their server is gone, and which of the acknowledged ones are missing afterwards. */
import type { ApiSession } from '@swapdesk/testing'

const PAGE_SIZE = 200

/** Adds vehicles until the server is gone; returns those it acknowledged. */
async function addVehicles(session: ApiSession, typeId: string, prefix: string): Promise<string[]> {
  const acknowledged: string[] = []
  for (let turn = 0; ; turn += 1) {
    const vehicleSn = `${prefix}-${turn}`
    const input = { vehicleSn, vehicleTypeId: typeId, vehicleType: 2, leaseStatus: 0 }
    try {
      const reply = await session.call('vehicleSubmit', input)
      if (reply.status === 200) acknowledged.push(vehicleSn)
    } catch {
      return acknowledged
    }
  }
}

/** Several writers at once, until the server is gone. */
export async function writeUntilGone(session: ApiSession, prefix: string, writers: number): Promise<string[]> {
  const types = await session.data<{ id: string }[]>('vehicleTypeOptions')
  const typeId = types[0]?.id as string
  const all = Array.from({ length: writers }, (_, writer) => addVehicles(session, typeId, `${prefix}-${writer}`))
  return (await Promise.all(all)).flat()
}

/** Those of the written vehicles that the server does not have. */
export async function missingOf(session: ApiSession, prefix: string, written: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (let current = 1; ; current += 1) {
    const input = { vehicleSn: prefix, size: PAGE_SIZE, current, searchCount: false }
    const { records } = await session.data<{ records: { vehicleSn: string }[] }>('vehicleList', input)
    for (const { vehicleSn } of records) found.add(vehicleSn)
    if (records.length < PAGE_SIZE) return written.filter((vehicleSn) => !found.has(vehicleSn))
  }
}
