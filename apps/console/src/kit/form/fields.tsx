// Form fields by name: label, unit and dictionary come from the contract; required marks, limits and messages from the schema.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Tree.layer.css'
import '@mantine/core/styles/TreeSelect.layer.css'
import { useLingui } from '@lingui/react/macro'
import {
  MultiSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Textarea,
  TextInput,
  TreeSelect,
  type TreeNodeData,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { labelFor, type FieldLabels } from '@swapdesk/contract/label'
import { withoutEmptyDecimals } from '../values/format'
import { useDictionaryOptions } from '../values/dictionary'
import { controlLabel, labelText, unitText, type LabelsFor } from '../labels'
import { ChoiceField } from '../choices/choice-field'
import type { Option } from '../list/filters'
import { DateField, DateTimeField } from './date-fields'
import { useFormContext, type FormValues } from './form'
import classes from './form.module.css'
import { ImageField } from './image-field'
import { LookupField } from './lookup-field'
import { useField, useFieldValue, type FieldProps } from './use-field'

function Text(props: FieldProps & { autoComplete?: string }) {
  const field = useField(props)
  return (
    <TextInput
      key={field.key}
      {...field.props}
      name={props.name}
      maxLength={field.limits.maxLength}
      autoComplete={props.autoComplete ?? 'off'}
    />
  )
}

function Multiline(props: FieldProps) {
  const field = useField(props)
  return (
    <Textarea key={field.key} {...field.props} maxLength={field.limits.maxLength} autosize minRows={2} maxRows={6} />
  )
}

function Password(props: FieldProps & { autoComplete?: string }) {
  const { t } = useLingui()
  const field = useField(props)
  return (
    <PasswordInput
      key={field.key}
      {...field.props}
      name={props.name}
      maxLength={field.limits.maxLength}
      autoComplete={props.autoComplete ?? 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
    />
  )
}

function Integer(props: FieldProps & { unit?: string }) {
  const field = useField(props)
  return (
    <NumberInput
      key={field.key}
      {...field.props}
      allowDecimal={false}
      min={field.limits.min}
      max={field.limits.max}
      clampBehavior="none"
      suffix={props.unit ? ` ${props.unit}` : undefined}
    />
  )
}

/** A decimal number, such as a coordinate; the schema gives the number of decimals. */
function Decimal(props: FieldProps & { unit?: string }) {
  const field = useField(props)
  return (
    <NumberInput
      key={field.key}
      {...field.props}
      min={field.limits.min}
      max={field.limits.max}
      decimalScale={field.limits.decimals}
      clampBehavior="none"
      hideControls
      suffix={props.unit}
    />
  )
}

/** Money stays text: its decimals must not pass through floating point. */
function Money(props: FieldProps) {
  const field = useField(props)
  const { defaultValue } = field.props
  const { rules } = useFormContext()
  const shown = typeof defaultValue === 'string' ? withoutEmptyDecimals(defaultValue, rules) : defaultValue
  const { currencyCode } = rules
  const inputMode = field.limits.decimals === 0 ? 'numeric' : 'decimal'
  return (
    <TextInput
      key={field.key}
      {...field.props}
      defaultValue={shown}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={15}
      rightSection={currencyCode && <span className={classes.unit}>{currencyCode}</span>}
      rightSectionWidth={52}
    />
  )
}

type ChoiceProps = FieldProps & { options: readonly Option[]; isClearable?: boolean }

function Choice(props: ChoiceProps) {
  const { t } = useLingui()
  const field = useField(props)
  return (
    <Select
      key={field.key}
      {...field.props}
      searchable
      clearable={props.isClearable ?? !field.props.withAsterisk}
      clearButtonProps={{ 'aria-label': t`Clear ${props.label}` }}
      nothingFoundMessage={t`Nothing found`}
      data={props.options}
    />
  )
}

function Choices(props: ChoiceProps) {
  const { t } = useLingui()
  const field = useField(props)
  return (
    <MultiSelect
      key={field.key}
      {...field.props}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear ${props.label}` }}
      nothingFoundMessage={t`Nothing found`}
      data={props.options}
    />
  )
}

type JoinedChoicesProps = ChoiceProps & {
  /** The value that represents all options; none is chosen then. */
  all: string
}

/** Several options whose value is text joined by commas. */
function JoinedChoices({ all, ...props }: JoinedChoicesProps) {
  const { t } = useLingui()
  const field = useField(props)
  const text = useFieldValue(props.name)
  const { defaultValue: _start, onChange, ...shared } = field.props
  const chosen = typeof text === 'string' && text !== all ? text.split(',').filter(Boolean) : []
  return (
    <MultiSelect
      {...shared}
      value={chosen}
      onChange={(names) => (onChange as (value: string) => void)(names.length > 0 ? names.join(',') : all)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear ${props.label}` }}
      nothingFoundMessage={t`Nothing found`}
      data={props.options}
    />
  )
}

/** Few options that are all visible. */
function Radios(props: ChoiceProps) {
  const field = useField(props)
  const { placeholder: _placeholder, ...group } = field.props
  return (
    <Radio.Group key={field.key} {...group}>
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 20px', paddingBlock: 6 }}>
        {props.options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} disabled={field.props.disabled} />
        ))}
      </span>
    </Radio.Group>
  )
}

function Dict(props: FieldProps & { code: string }) {
  const options = useDictionaryOptions(props.code)
  return <Choice {...props} options={options} />
}

function DictRadios(props: FieldProps & { code: string }) {
  const options = useDictionaryOptions(props.code)
  return <Radios {...props} options={options} />
}

type TreeProps = FieldProps & { nodes: TreeNodeData[]; isMultiple?: boolean }

function TreeChoice(props: TreeProps) {
  const { t } = useLingui()
  const field = useField(props)
  const shared = {
    ...field.props,
    data: props.nodes,
    searchable: true,
    clearable: !field.props.withAsterisk,
    clearButtonProps: { 'aria-label': t`Clear ${props.label}` },
    nothingFoundMessage: t`Nothing found`,
    defaultExpandAll: true,
    chevronAriaLabels: { expand: t`Expand`, collapse: t`Collapse` },
  }
  return props.isMultiple ? (
    <TreeSelect key={field.key} mode="multiple" {...shared} />
  ) : (
    <TreeSelect key={field.key} mode="single" {...shared} />
  )
}

const fields = {
  Text,
  Multiline,
  Password,
  Integer,
  Decimal,
  Money,
  Choice,
  Choices,
  Radios,
  Dict,
  DictRadios,
  TreeChoice,
  Date: DateField,
  DateTime: DateTimeField,
  Image: ImageField,
  Lookup: LookupField,
  ByName: ChoiceField,
  JoinedChoices,
}

type Fields = typeof fields
type Kind = keyof Fields
/** Metadata of a field from the contract. */
type FromContract = 'name' | 'label' | 'code' | 'unit'
type OwnLabel = { label: string; reason: string }
type ContractLabel = { label?: undefined; reason?: undefined }

/** `Own` names fields that are not in the contract: these need a label. */
type FieldsOf<V, Own extends keyof V> = {
  [Key in Kind]: (
    props: Omit<Parameters<Fields[Key]>[0], FromContract> &
      (({ name: Exclude<keyof V & string, Own> } & (ContractLabel | OwnLabel)) | ({ name: Own & string } & OwnLabel)),
  ) => ReactNode
} & {
  /** The current value of another field, for dependent fields. */
  useValue: <Name extends keyof V & string>(name: Name) => V[Name]
}

type AnyField = (props: FieldProps & { unit?: string; code: string }) => ReactNode
type GivenProps = { name: string; label?: string; reason?: string }

/** A field under the contract's label, with its unit and dictionary, in the user's language. */
function withContract(Field: AnyField, labels: FieldLabels) {
  return function ContractField({ reason: _reason, ...props }: GivenProps) {
    const { i18n } = useLingui()
    const known = labelFor(labels, props.name)
    const label = props.label ?? labelText(controlLabel(labels, props.name), i18n)
    const unit = known && unitText(known, i18n)
    return <Field {...props} label={label} code={known?.dictionary ?? ''} {...(unit && { unit })} />
  }
}

/** The fields of a form with these values; a name the form does not have does not compile. */
export function fieldsOf<V extends FormValues, Own extends keyof V = never>(
  labels: LabelsFor<Omit<V, Own>>,
): FieldsOf<V, Own> {
  const labelled = Object.entries(fields).map(([kind, Field]) => [kind, withContract(Field as AnyField, labels)])
  return { ...Object.fromEntries(labelled), useValue: useFieldValue } as FieldsOf<V, Own>
}
