// The draft of a new job: its values, its issues, and the request for its plan.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { usePlanJob } from '../../kit/api/plan-bulk-job'
import { useCall } from '../../kit/api/client'
import { usePane } from '../../kit/navigation/pane'
import { useIsPlatform } from '../../kit/user/current-user'
import { emptyDraft, issuesOfDraft, planOf, targetNoun, type Draft } from './draft'
import { readTargets } from './targets'

/** Number of matching cabinets or vehicles; null while unknown. */
function useMatchCount({ kind, source, filter }: Draft): number | null {
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const noun = source === 'filter' ? targetNoun(kind) : 'card'
  const input = { ...set, current: 1, size: 10 }
  const cabinets = useCall('cabinetList', input, { isEnabled: noun === 'cabinet' })
  const vehicles = useCall('vehicleList', input, { isEnabled: noun === 'vehicle' })
  if (noun === 'card') return null
  const { data, isPlaceholderData } = noun === 'vehicle' ? vehicles : cabinets
  return data && !isPlaceholderData ? data.total : null
}

export function useDraft() {
  const { setUnsaved } = usePane()
  const [draft, setDraft] = useState(emptyDraft)
  const [isChecked, setChecked] = useState(false)
  const text = draft.source === 'file' ? (draft.file?.text ?? '') : draft.text
  const targets = useMemo(() => readTargets(text), [text])
  const matchCount = useMatchCount(draft)
  const chosen = { targets, matchCount, needsOperator: useIsPlatform() }
  const issues = issuesOfDraft(draft, chosen)
  const planJob = usePlanJob()
  const plan = useMutation({ mutationFn: () => planJob(planOf(draft, chosen)) })
  const isChanged = draft !== emptyDraft && !plan.isSuccess
  useEffect(() => {
    setUnsaved(isChanged)
    return () => setUnsaved(false)
  }, [isChanged, setUnsaved])
  return {
    draft,
    isChanged,
    change: (changes: Partial<Draft>) => {
      plan.reset()
      setDraft((before) => ({ ...before, ...changes }))
    },
    targets,
    matchCount,
    /** The issues; shown once a plan was requested. */
    issues: isChecked ? issues : {},
    failure: plan.error,
    isBusy: plan.isPending,
    submit: () => {
      setChecked(true)
      if (Object.keys(issues).length === 0) plan.mutate()
    },
  }
}

export type DraftControl = ReturnType<typeof useDraft>
