/** Adding a station, and changing one. */
import { platformStationInput } from '@swapdesk/validation'
import { assertForm } from '../../crud/form-rule.ts'
import type { Row } from '../../crud/noun.ts'
import { tenantRules } from '../../crud/tenant-rules.ts'
import { submitRow, tenantOfNew } from '../../crud/write.ts'
import type { Context } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { stations } from './stations.repository.ts'

/** An administrator of the platform names the operator of a new station; all others add to their own (operations §5). */
export async function submitStation(context: Context, input: Row): Promise<{ id: string }> {
  if (context.tenant === null && !isUpdate(input)) {
    assertForm(platformStationInput, input, await tenantRules(context, tenantOfNew(context, input)))
  }
  return submitRow(context, stations, input)
}
