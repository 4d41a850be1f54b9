// Common properties of every control of a field: its input properties, its error in the user's language, its marks and
// limits.
import { useLingui } from '@lingui/react/macro'
import { isRequired, limitsOf, withFormRules } from '@swapdesk/validation'
import { use, useSyncExternalStore } from 'react'
import { afterPress } from './after-press'
import { BuiltinFields, errorText, useFormContext } from './form'

export type FieldProps<Name extends string = string> = {
  name: Name
  label: string
  hint?: string
  placeholder?: string
  isDisabled?: boolean
  /** In a dialog: the field that has the focus when it opens. */
  hasAutofocus?: boolean
}

export function useField({ name, label, hint, placeholder, isDisabled, hasAutofocus }: FieldProps) {
  const { form, schema, rules } = useFormContext()
  const { t, i18n } = useLingui()
  const isBuiltin = use(BuiltinFields).has(name)
  const { error, ...input } = form.getInputProps(name)
  // Limits are read lazily: by the rules in force.
  const { isMarked, limits } = withFormRules(rules, () => ({
    isMarked: isRequired(schema, name),
    limits: { ...limitsOf(schema, name) },
  }))
  return {
    key: form.key(name),
    props: {
      ...input,
      onBlur: () => afterPress(() => form.validateField(name)),
      label,
      description: isBuiltin ? t`Fixed for built-in records` : hint,
      placeholder,
      disabled: isDisabled || isBuiltin,
      'data-autofocus': hasAutofocus || undefined,
      withAsterisk: isMarked,
      'aria-required': isMarked,
      error: errorText(error, i18n.locale),
    },
    limits,
  }
}

/** The current value of a field; the component renders again when it changes. */
export function useFieldValue(name: string): unknown {
  const { form, subscribe } = useFormContext()
  return useSyncExternalStore(subscribe, () => form.getValues()[name])
}
