/** Adding a station, and changing one. */
import { platformStationInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import type { Row } from '../../crud/noun.ts'
import { submitRow } from '../../crud/write.ts'
import type { Context } from '../../http/context.ts'
import { isUpdate } from '../../http/input.ts'
import { Problem } from '../../http/problem.ts'
import { stations } from './stations.repository.ts'

const ruleOfPlatform = formRule(platformStationInput)

/** An administrator of the platform names the operator of a new station; all others add to their own (operations §5). */
export async function submitStation(context: Context, input: Row): Promise<{ id: string }> {
  if (context.tenant === null && !isUpdate(input)) {
    const faults = ruleOfPlatform(input, context.locale, true)
    if (Object.keys(faults).length > 0) {
      throw new Problem('validation.failed', {}, (locale) => ruleOfPlatform(input, locale, true))
    }
  }
  return submitRow(context, stations, input)
}
