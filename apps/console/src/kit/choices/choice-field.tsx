// A field of a form whose value is the ID of something that is chosen by its name; what it offers is loaded when it is shown.
import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { useField, useFieldValue, type FieldProps } from '../form/use-field'
import { withTexts } from '../loading/catalog-loader'
import { lazyComponent } from '../loading/lazy-component'
import type { ChoiceSource } from './sources'

const ChoiceSelect = lazyComponent(async () => (await withTexts(import('./choice-select'))).ChoiceSelect)

type ChoiceFieldProps = FieldProps & {
  source: ChoiceSource
  /** The operator whose things are offered; the caller's own without. */
  tenantId?: string | null | undefined
}

/** Offers enabled ones; one that was disabled since it was chosen is shown as such. */
export function ChoiceField({ source, tenantId, ...props }: ChoiceFieldProps) {
  const field = useField(props)
  const value = useFieldValue(props.name) as string | null
  const { defaultValue: _start, onChange, onFocus: _focus, ...shared } = field.props
  return (
    <Suspense fallback={<TextInput {...shared} disabled />}>
      <ChoiceSelect
        {...shared}
        // What was found for another operator is not offered until the reply.
        key={tenantId}
        source={source}
        name={props.label}
        tenantId={tenantId ?? undefined}
        isForBinding
        value={value ?? ''}
        onChange={(next) => onChange(next || null)}
      />
    </Suspense>
  )
}
