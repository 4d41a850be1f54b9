// The button beside the list of vehicles that counts them by model.
import { useLingui } from '@lingui/react/macro'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../kit/loading/catalog-loader'

const ModelCounts = lazy(() => withTexts(import('./model-counts')).then((module) => ({ default: module.ModelCounts })))

export function useModelCounts() {
  const { t } = useLingui()
  const [isShown, show] = useState(false)
  const tools = [{ id: 'models', label: t`By model`, icon: IconChartBar, run: () => show(true) }]
  return { tools, dialog: <Suspense>{isShown && <ModelCounts onClose={() => show(false)} />}</Suspense> }
}
