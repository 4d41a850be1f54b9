// The accent colour: presets, the browser's colour picker, or hex notation.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconRotate } from '@tabler/icons-react'
import { useState } from 'react'
import { colorDefault } from './accent'
import { isHex, sixDigits } from './color'
import classes from './color-field.module.css'

const suggested = [colorDefault, '#2F54EB', '#722ED1', '#C2185B', '#D84315', '#B7791F', '#2E7D32', '#00838F', '#546E7A']

type ColorFieldProps = { color: string; onChange: (color: string) => void }

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
export function ColorField({ color, onChange }: ColorFieldProps) {
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
          aria-pressed={isSame(choice, color)}
          onClick={() => onChange(choice)}
        />
      ))}
      <span className={classes.own}>
        <input
          type="color"
          className={classes.picker}
          aria-label={t`Custom colour`}
          title={t`Custom colour`}
          // The browser's picker accepts six digits only.
          value={sixDigits(color).toLowerCase()}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
        <HexInput key={color} color={color} onChange={onChange} />
        <ActionIcon
          size={26}
          aria-label={t`Reset to default colour`}
          title={t`Reset to default colour`}
          disabled={isSame(color, colorDefault)}
          onClick={() => onChange(colorDefault)}
        >
          <IconRotate size={15} />
        </ActionIcon>
      </span>
    </fieldset>
  )
}

function HexInput({ color, onChange }: ColorFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(color)
  const isWrong = !isHex(typed)
  return (
    <input
      className={classes.hex}
      aria-label={t`Colour code, such as #409EFF`}
      aria-invalid={isWrong}
      maxLength={7}
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value.trim())}
      onBlur={() => (isWrong ? setTyped(color) : onChange(typed.toUpperCase()))}
      onKeyDown={(event) => event.key === 'Enter' && !isWrong && onChange(typed.toUpperCase())}
    />
  )
}
