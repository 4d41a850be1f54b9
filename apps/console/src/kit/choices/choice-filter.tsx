// Filters by something that is chosen by its name; what they offer is loaded when they are shown.
import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import type { Filter } from '../list/filters'
import classes from '../list/list.module.css'
import { withTexts } from '../loading/catalog-loader'
import { lazyComponent } from '../loading/lazy-component'
import type { ChoiceSource } from './sources'

const load = () => withTexts(import('./choice-select'))
const Control = lazyComponent(async () => (await load()).ChoiceControl)
const Value = lazyComponent(async () => (await load()).ChoiceValue)

/** Of a filter whose parameter is the ID of what is chosen. */
export function choiceFilter(filter: Filter, source: ChoiceSource): Filter {
  const [parameter = ''] = filter.names
  return {
    ...filter,
    Control: (props) => (
      <Suspense
        fallback={
          <TextInput
            size="xs"
            className={classes.control}
            placeholder={props.label}
            disabled
            aria-label={props.label}
          />
        }
      >
        <Control {...props} source={source} parameter={parameter} />
      </Suspense>
    ),
    Value: ({ values }) => (
      <Suspense>
        <Value values={values} source={source} parameter={parameter} />
      </Suspense>
    ),
  }
}
