// The issues of a job's parameters, in the user's language.
import { useLingui } from '@lingui/react/macro'
import { messageText } from '@swapdesk/validation'
import type { DraftControl } from './use-draft'

/** The issue of a parameter, in the user's language. */
export function useIssue({ issues }: DraftControl) {
  const { i18n } = useLingui()
  return (name: Exclude<keyof DraftControl['issues'], 'targets'>) => {
    const issue = issues[name]
    return issue && messageText(issue, i18n.locale === 'en' ? 'en' : 'zh')
  }
}
