// The colour that marks what can be acted on: some that go well, any other by the browser's own picker or as a number.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { colourDefault } from './accent'
import { isHex, sixDigits } from './colour'
import classes from './colour-field.module.css'

const suggested = [
  colourDefault,
  '#2F54EB',
  '#722ED1',
  '#C2185B',
  '#D84315',
  '#B7791F',
  '#2E7D32',
  '#00838F',
  '#546E7A',
]

type ColourFieldProps = { colour: string; onChange: (colour: string) => void }

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
export function ColourField({ colour, onChange }: ColourFieldProps) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.field} aria-label={t`Colour`}>
      {suggested.map((choice) => (
        <button
          key={choice}
          type="button"
          className={classes.swatch}
          style={{ background: choice }}
          aria-label={t`Colour ${choice}`}
          title={choice}
          aria-pressed={isSame(choice, colour)}
          onClick={() => onChange(choice)}
        />
      ))}
      <span className={classes.own}>
        <input
          type="color"
          className={classes.picker}
          aria-label={t`Another colour`}
          title={t`Another colour`}
          // The browser's picker takes six digits only.
          value={sixDigits(colour).toLowerCase()}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
        <HexInput key={colour} colour={colour} onChange={onChange} />
        <ActionIcon
          size={26}
          aria-label={t`Back to the default colour`}
          title={t`Back to the default colour`}
          disabled={isSame(colour, colourDefault)}
          onClick={() => onChange(colourDefault)}
        >
          <IconRotate size={15} />
        </ActionIcon>
      </span>
    </fieldset>
  )
}

function HexInput({ colour, onChange }: ColourFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(colour)
  const isWrong = !isHex(typed)
  return (
    <input
      className={classes.hex}
      aria-label={t`Colour as a number, such as #409EFF`}
      aria-invalid={isWrong}
      maxLength={7}
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value.trim())}
      onBlur={() => (isWrong ? setTyped(colour) : onChange(typed.toUpperCase()))}
      onKeyDown={(event) => event.key === 'Enter' && !isWrong && onChange(typed.toUpperCase())}
    />
  )
}
