// The filter by a class of charge, over the two bounds of the list.
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/batteries'
import { controlLabel } from '../../kit/labels'
import { useDeferredOptions } from '../../kit/list/deferred-options'
import type { Filter } from '../../kit/list/filters'
import listClasses from '../../kit/list/list.module.css'
import { chargeClasses, chargeRange } from './charge-classes'

const nothing = { bmsSoc_ge: '', bmsSoc_le: '' }
const options = chargeClasses.map((key) => ({ value: key, label: `${key.replace('-', '–')}%` }))

type Values = Readonly<Record<string, string>>

function keyOf(values: Values): string | null {
  const isOf = (key: string) => Object.entries(chargeRange(key)).every(([name, value]) => values[name] === value)
  return chargeClasses.find(isOf) ?? null
}

/** Bounds that are no class stand in an address someone wrote. */
function Value({ values }: { values: Values }) {
  const key = keyOf(values)
  if (key) return <>{key.replace('-', '–')}%</>
  return (
    <>
      {values['bmsSoc_ge'] ?? '0'}–{values['bmsSoc_le'] ?? '100'}%
    </>
  )
}

export const chargeFilter: Filter = {
  names: ['bmsSoc_ge', 'bmsSoc_le'],
  label: controlLabel(labels, 'bmsSoc'),
  Control: function ChargeControl({ label, values, onChange }) {
    const { t } = useLingui()
    const choices = useDeferredOptions({ withinPortal: false, width: 'max-content', position: 'bottom-start' })
    return (
      <Select
        {...choices}
        size="xs"
        className={listClasses.control ?? ''}
        aria-label={label}
        placeholder={label}
        clearable
        clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
        data={options}
        value={keyOf(values)}
        onChange={(key) => onChange(key ? chargeRange(key) : nothing)}
      />
    )
  },
  Value,
}
