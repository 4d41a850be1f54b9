// A field of a form whose value is the ID of something that is chosen by its name; what it offers is loaded when it is shown.
import { TextInput } from '@mantine/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useField, useFieldValue, type FieldProps } from '../form/use-field'
import { withTexts } from '../loading/catalog-loader'
import { lazyComponent } from '../loading/lazy-component'
import type { ChoiceSource } from './sources'

const ChoiceSelect = lazyComponent(async () => (await withTexts(import('./choice-select'))).ChoiceSelect)

type ChoiceFieldProps = FieldProps & {
  source: ChoiceSource
  /** The operator whose things are offered; the caller's own without. */
  tenantId?: string | null | undefined
  /** The name of the stored value, which the caller may not find among the options. */
  storedLabel?: string | null
}

/** What waited for the code has missed the moment when the dialog gave its first field the focus. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Offers enabled ones; one that was disabled since it was chosen is shown as such. */
export function ChoiceField({ source, tenantId, storedLabel, ...props }: ChoiceFieldProps) {
  const field = useField(props)
  const value = useFieldValue(props.name) as string | null
  const [stored] = useState(value)
  const { defaultValue: _start, onChange, onFocus: _focus, 'data-autofocus': isFirst, ...shared } = field.props
  useClearedWith(tenantId, () => onChange(null))
  const isStored = Boolean(storedLabel) && value !== null && value === stored
  return (
    <Suspense fallback={<TextInput {...shared} disabled />}>
      <ChoiceSelect
        {...shared}
        {...(isFirst && { ref: focus })}
        // What was found for another operator is not offered until the reply.
        key={tenantId}
        source={source}
        name={props.label}
        tenantId={tenantId ?? undefined}
        isForBinding
        {...(isStored && { stored: { value, label: storedLabel ?? '' } })}
        value={value ?? ''}
        onChange={(next) => onChange(next || null)}
      />
    </Suspense>
  )
}

/** What is of one operator cannot be chosen for another. */
function useClearedWith(tenantId: string | null | undefined, clear: () => void): void {
  const before = useRef(tenantId)
  useEffect(() => {
    const former = before.current
    before.current = tenantId
    // Nothing could be chosen before there was an operator.
    if (former && former !== tenantId) clear()
  }, [tenantId, clear])
}
