/** The columns that say who created or changed a row, for writes outside a noun. */
import { now } from '../db/expressions.ts'
import type { Context } from '../http/context.ts'

export function createdBy({ principal }: Context) {
  const { userId, deptIds } = principal
  return { createUser: userId, createDept: deptIds[0] ?? null, updateUser: userId }
}

export function updatedBy({ principal }: Context) {
  return { updateUser: principal.userId, updateTime: now }
}
