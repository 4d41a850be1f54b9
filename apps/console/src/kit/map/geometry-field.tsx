// The geometry of a geofence in a form: drawn on the map, read from a file, or written as text, which does everything the map does.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Input, NumberInput, Text } from '@mantine/core'
import {
  type FenceCircle,
  type FenceShape,
  fenceAreaM2,
  formatFence,
  type ParsedFence,
  parseFence,
} from '@swapdesk/domain'
import { IconCircle, IconFileImport, IconPolygon, IconRectangle, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useFormContext } from '../form/form'
import { type FieldProps, useField, useFieldValue } from '../form/use-field'
import type { Drawing } from './draw-control'
import { type DrawMode, isEditable } from './drawn-shape'
import { unitSuffix } from '../values/quantity'
import { GeometryExport } from './geometry-export'
import { GeometryText } from './geometry-text'
import classes from './map.module.css'
import type { MapMark } from './map-props'
import { MapView } from './map-view'

const FAULT_COLOR = '#d6336c'
/** Metres: what a circle of the smallest and the largest area of a geofence has. */
const RADIUS = { min: 6, max: 39_890 } as const
const M2_PER_KM2 = 1_000_000
const FILES = '.geojson,.json,.kml,.wkt,.txt'
/** No geofence of this size is valid; reading it would only take time. */
const FILE_MAX_BYTES = 1_000_000

/** The value of a form field as a geometry. */
function useGeometry(name: string) {
  const { form } = useFormContext()
  const text = useFieldValue(name) as string
  const parsed = useMemo(() => (text === '' ? null : parseFence(text)), [text])
  const change = (next: string) => {
    form.setFieldValue(name, next)
    form.clearFieldError(name)
  }
  const check = () => form.validateField(name)
  const refuse = (message: string) => form.setFieldError(name, message)
  return { text, parsed, change, check, refuse }
}

export function GeometryField(props: FieldProps) {
  const { t } = useLingui()
  const { label, withAsterisk, error, description } = useField(props).props
  const { text, parsed, change, check, refuse } = useGeometry(props.name)
  // What the form began with: later shapes are drawn in the part of the map the user looks at.
  const [fit, setFit] = useState(() => shapeOf(parsed))
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [mode, setMode] = useState<DrawMode | null>(null)
  const [isTextShown, setTextShown] = useState(false)
  const shape = shapeOf(parsed)
  const take = (next: string) => {
    const read = shapeOf(parseFence(next))
    // What cannot be read stays as it is, with its fault.
    change(read ? formatFence(read) : next)
    check()
    setFit(read)
  }
  const changeRadius = (circle: FenceCircle, radius: number) => {
    if (radius === circle.radius) return
    change(formatFence({ ...circle, radius }))
    check()
  }
  const draw = {
    shape,
    fit,
    onMode: setMode,
    onReady: setDrawing,
    onChange: (drawn: FenceShape) => {
      change(formatFence(drawn))
      check()
    },
  }
  return (
    <Input.Wrapper
      label={label}
      withAsterisk={withAsterisk}
      error={error}
      description={description}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div className={classes.tools} role="toolbar" aria-label={t`Draw`}>
        <DrawButtons drawing={drawing} mode={mode} />
        <ImportButton onText={take} onRefused={refuse} />
        {shape && <GeometryExport shape={shape} name={label} />}
      </div>
      <MapView label={label} marks={marksOf(parsed, t`The fault is here`)} draw={draw} height={340} />
      <Group justify="space-between" mt={6} gap="xs">
        <ShapeFacts shape={shape} mode={mode} />
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={isTextShown}
          onClick={() => setTextShown(!isTextShown)}
        >
          {isTextShown ? <Trans>Hide text</Trans> : <Trans>Edit as text</Trans>}
        </Button>
      </Group>
      {shape?.kind === 'circle' && (
        <RadiusInput key={shape.radius} radius={shape.radius} onChange={(radius) => changeRadius(shape, radius)} />
      )}
      {isTextShown && <GeometryText text={text} shape={shape} onText={change} onDone={check} />}
    </Input.Wrapper>
  )
}

const shapeOf = (parsed: ParsedFence | null): FenceShape | null => (parsed?.ok ? parsed.shape : null)

function marksOf(parsed: ParsedFence | null, title: string): MapMark[] {
  return parsed && !parsed.ok && parsed.at
    ? [{ at: parsed.at, look: { color: FAULT_COLOR }, title, isFitted: true }]
    : []
}

function DrawButtons({ drawing, mode }: { drawing: Drawing | null; mode: DrawMode | null }) {
  const { t } = useLingui()
  const kinds = [
    { kind: 'polygon', icon: IconPolygon, text: t`Polygon` },
    { kind: 'rectangle', icon: IconRectangle, text: t`Rectangle` },
    { kind: 'circle', icon: IconCircle, text: t`Circle` },
  ] as const
  return (
    <>
      {kinds.map(({ kind, icon: Icon, text }) => (
        <Button
          key={kind}
          size="compact-sm"
          variant={mode === kind ? 'filled' : 'default'}
          aria-pressed={mode === kind}
          leftSection={<Icon size={15} />}
          disabled={!drawing}
          onClick={() => drawing?.begin(kind)}
        >
          {text}
        </Button>
      ))}
      {mode && (
        <Button size="compact-sm" variant="subtle" leftSection={<IconX size={15} />} onClick={() => drawing?.cancel()}>
          <Trans>Stop drawing</Trans>
        </Button>
      )}
    </>
  )
}

type ImportProps = { onText: (text: string) => void; onRefused: (message: string) => void }

function ImportButton({ onText, onRefused }: ImportProps) {
  const { t } = useLingui()
  const read = async (file: File | null) => {
    if (!file) return
    const { name, size } = file
    if (size > FILE_MAX_BYTES) onRefused(t`${name} is larger than 1 MB: import one geofence at a time`)
    else onText(await file.text())
  }
  return (
    <FileButton accept={FILES} onChange={(file) => void read(file)} inputProps={{ 'aria-label': t`Import file` }}>
      {(button) => (
        <Button {...button} size="compact-sm" variant="default" leftSection={<IconFileImport size={15} />}>
          <Trans>Import file</Trans>
        </Button>
      )}
    </FileButton>
  )
}

function ShapeFacts({ shape, mode }: { shape: FenceShape | null; mode: DrawMode | null }) {
  const { t, i18n } = useLingui()
  if (mode === 'polygon') return <Fact>{t`Click each corner, and the last one again`}</Fact>
  if (mode === 'rectangle') return <Fact>{t`Click a corner, then the opposite one`}</Fact>
  if (mode === 'circle') return <Fact>{t`Click the middle, then the edge`}</Fact>
  if (!shape) return <Fact>{t`Choose a shape and draw it, import a file, or write text`}</Fact>
  const area = i18n.number(fenceAreaM2(shape) / M2_PER_KM2, { maximumSignificantDigits: 4 })
  if (!isEditable(shape)) return <Fact>{t`${area} km². With holes: changed as text, or drawn anew`}</Fact>
  return <Fact>{t`${area} km². Drag the shape or its points to change it`}</Fact>
}

const Fact = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed" aria-live="polite">
    {children}
  </Text>
)

type RadiusProps = { radius: number; onChange: (radius: number) => void }

/** Applied when it is complete: on the way, 500 m are 5 m, which is no geofence. */
function RadiusInput({ radius, onChange }: RadiusProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState<number | string>(radius)
  const apply = () => {
    if (typeof typed === 'number') onChange(Math.min(Math.max(typed, RADIUS.min), RADIUS.max))
    else setTyped(radius)
  }
  return (
    <NumberInput
      mt="xs"
      size="xs"
      maw={180}
      label={t`Radius`}
      suffix={unitSuffix('m', i18n)}
      {...RADIUS}
      clampBehavior="blur"
      decimalScale={2}
      value={typed}
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={(event) => {
        // It would send the form with the former radius.
        if (event.key !== 'Enter' || typed === radius) return
        event.preventDefault()
        apply()
      }}
    />
  )
}
