// What is wrong with a field of a command, in the user's language.
import { useLingui } from '@lingui/react/macro'
import type { FieldIssue } from './command-data'

export function useIssueText(): (
  limits: { min: number | null; max: number | null },
  issue?: FieldIssue,
) => string | undefined {
  const { t } = useLingui()
  return ({ min, max }, issue) => {
    if (issue === undefined) return undefined
    const least = min !== null ? t`A number from ${min} on is needed` : t`A number is needed`
    const texts: Record<FieldIssue, string> = {
      required: t`Required`,
      whole: t`A whole number is needed`,
      repeated: t`Named twice`,
      range: min !== null && max !== null ? t`A number from ${min} to ${max} is needed` : least,
    }
    return texts[issue]
  }
}
