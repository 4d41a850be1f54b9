// Labels of closed dictionaries that the platform has changed: requested once, for all cells, filters and forms.
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useCall } from '../api/client'

type Label = { dictKey: string; dictValue: string; dictValueEn: string | null }
type ChangedLabels = ReadonlyMap<string, readonly Label[]>

const none: ChangedLabels = new Map()
const staleMs = 10 * 60_000
const ChangedLabelsContext = createContext(none)

type ProviderProps = { isEnabled: boolean; children: ReactNode }

/** Until they are loaded, the labels that the console was built with are shown. */
export function ChangedLabelsProvider({ isEnabled, children }: ProviderProps) {
  const { data } = useCall('dictLabels', {}, { isEnabled, staleTimeMs: staleMs })
  const labels = useMemo(() => (data ? Map.groupBy(data, ({ code }) => code) : none), [data])
  return <ChangedLabelsContext value={labels}>{children}</ChangedLabelsContext>
}

/** The items with the changed labels of their dictionary. */
export function useChangedLabels<I extends { dictKey: string | number }>(
  code: string,
  items: readonly I[] | null,
): readonly I[] | null {
  const changed = use(ChangedLabelsContext).get(code)
  return useMemo(() => {
    if (!changed || !items) return items
    return items.map((item) => ({ ...item, ...changed.find(({ dictKey }) => dictKey === String(item.dictKey)) }))
  }, [changed, items])
}
