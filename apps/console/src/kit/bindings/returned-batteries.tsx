// The batteries that came back, or that stay in the vehicle, to be ticked; the value is their serial numbers, joined by commas.
import { Checkbox, Stack } from '@mantine/core'
import { useField, useFieldValue, type FieldProps } from '../form/use-field'

type ReturnedBatteriesProps = FieldProps & {
  serials: readonly string[]
  /** The field with the batteries of another kind: each is of one kind. */
  other: string
}

const serialsIn = (joined: unknown) => (typeof joined === 'string' ? joined.split(',').filter(Boolean) : [])

export function ReturnedBatteries({ serials, other, ...props }: ReturnedBatteriesProps) {
  const field = useField(props)
  const ticked = serialsIn(useFieldValue(props.name))
  const elsewhere = new Set(serialsIn(useFieldValue(other)))
  const { defaultValue: _start, onChange, placeholder: _placeholder, ...shared } = field.props
  return (
    <Checkbox.Group
      {...shared}
      value={ticked}
      onChange={(next) => (onChange as (value: string) => void)(next.join(','))}
    >
      <Stack gap={8} py={6}>
        {serials.map((serial) => (
          <Checkbox key={serial} value={serial} label={serial} disabled={elsewhere.has(serial)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
