// How a figure is calculated, loaded when somebody asks: the texts of all figures.
import { useLingui } from '@lingui/react/macro'
import { type FigureKey, figures } from '@swapdesk/contract/figures'
import classes from './charts.module.css'

export function FormulaText({ keys }: { keys: readonly FigureKey[] }) {
  const { i18n } = useLingui()
  const locale = i18n.locale === 'en' ? 'en' : 'zh'
  return (
    <dl className={classes.formulas}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{figures[key].name[locale]}</dt>
          <dd>{figures[key].formula[locale]}</dd>
        </div>
      ))}
    </dl>
  )
}
