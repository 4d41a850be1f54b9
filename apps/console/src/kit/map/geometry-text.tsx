// The geometry as text: shown in the chosen format, and read in any of them.
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, Textarea } from '@mantine/core'
import type { FenceShape } from '@swapdesk/domain'
import { useState } from 'react'
import { type GeometryFormat, geometryFormats, geometryText } from './geometry-formats'

type GeometryTextProps = {
  text: string
  shape: FenceShape | null
  onText: (text: string) => void
  onDone: () => void
}

export function GeometryText({ text, shape, onText, onDone }: GeometryTextProps) {
  const { t } = useLingui()
  const [format, setFormat] = useState<GeometryFormat>('geojson')
  // While it is being typed, it stays as it is.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (shape ? geometryText(shape, format, '') : text)
  return (
    <div>
      <SegmentedControl
        mt="xs"
        size="xs"
        aria-label={t`Format`}
        value={format}
        onChange={(chosen) => {
          setTyped(null)
          setFormat(chosen)
        }}
        data={geometryFormats.map(({ format: value, label }) => ({ value, label }))}
      />
      <Textarea
        mt={6}
        aria-label={t`Geometry as text`}
        description={t`GeoJSON and KML: longitude first. WKT: latitude first, circles as CIRCLE (lat lng, radius), as Traccar has it`}
        inputWrapperOrder={['input', 'description']}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        value={shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onText(event.currentTarget.value)
        }}
        onBlur={() => {
          setTyped(null)
          onDone()
        }}
      />
    </div>
  )
}
