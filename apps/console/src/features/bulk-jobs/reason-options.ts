// The choices of the filter by reason. Pure.
import type { Job } from './job-resource'

type Reason = Pick<Job['reasons'][number], 'reasonCode' | 'reason'>

/** One for each code: rows of an import share one, each with a text of its own. */
export function reasonOptions(reasons: readonly Reason[], shared: string): { value: string; label: string }[] {
  const texts = Map.groupBy(reasons, ({ reasonCode }) => reasonCode)
  return [...texts].map(([value, same]) => {
    const [first, ...others] = new Set(same.map(({ reason }) => reason))
    return { value, label: others.length > 0 ? shared : (first ?? value) }
  })
}
