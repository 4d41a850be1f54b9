/**
 * The tenant whose devices' messages are being stored, for lookups by serial number: the tenant predicate beside row-level
 * security. Raw SQL: a part of other statements.
 */
import { sql } from '../db/database.ts'

export const ownTenant = sql`(select current_setting('app.tenant', true))`
