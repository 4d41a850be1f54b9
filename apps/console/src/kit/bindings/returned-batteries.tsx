// The batteries that came back, to be ticked; the value is their serial numbers, joined by commas.
import { Checkbox, Stack } from '@mantine/core'
import { useField, useFieldValue, type FieldProps } from '../form/use-field'

type ReturnedBatteriesProps = FieldProps & { serials: readonly string[] }

export function ReturnedBatteries({ serials, ...props }: ReturnedBatteriesProps) {
  const field = useField(props)
  const joined = useFieldValue(props.name)
  const { defaultValue: _start, onChange, placeholder: _placeholder, ...shared } = field.props
  const ticked = typeof joined === 'string' ? joined.split(',').filter(Boolean) : []
  return (
    <Checkbox.Group
      {...shared}
      value={ticked}
      onChange={(next) => (onChange as (value: string) => void)(next.join(','))}
    >
      <Stack gap={8} py={6}>
        {serials.map((serial) => (
          <Checkbox key={serial} value={serial} label={serial} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
