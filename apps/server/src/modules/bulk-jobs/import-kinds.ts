/** The imports that bulk jobs run. Raw SQL: a condition of one noun. */
import { BulkJobKind } from '@swapdesk/dictionary'
import { storedForm, toE164, withoutSeparators } from '@swapdesk/domain'
import { importKind, type ImportKind } from '../../crud/import/kind.ts'
import { sql } from '../../db/database.ts'
import type { InputOf } from '../../http/context.ts'
import { batteries } from '../batteries/index.ts'
import { removeRiders, riders, submitRider } from '../riders/index.ts'
import { userImport } from '../users/index.ts'
import { vehicles } from '../vehicles/index.ts'

export type ImportKindCode = InputOf<'importPlan'>['kind']

export const importKinds: Readonly<Record<ImportKindCode, ImportKind>> = {
  [BulkJobKind.VehicleImport]: importKind(vehicles, 'vehicleSn'),
  [BulkJobKind.RiderImport]: {
    ...importKind(riders, 'mobile'),
    storedKey: storedForm,
    sameKey: (typed, country) => toE164(typed, country) ?? withoutSeparators(typed, country),
    add: submitRider,
    take: (context, ids) => removeRiders(context, ids, false),
  },
  [BulkJobKind.BatteryImport]: {
    ...importKind(batteries, 'bmsSn'),
    isUsed: sql`exists (select from battery_place p where p.battery_id = x.id and p.cause <> 'added')`,
  },
  [BulkJobKind.UserImport]: userImport,
}

export function importKindOf(kind: string): ImportKind | undefined {
  return Object.hasOwn(importKinds, kind) ? importKinds[kind as ImportKindCode] : undefined
}
