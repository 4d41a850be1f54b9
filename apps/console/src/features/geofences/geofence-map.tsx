// The outline of a geofence in its details, read-only, to be saved as a file.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/geofences'
import { parseStoredFence } from '@swapdesk/domain'
import { useMemo } from 'react'
import { labelText } from '../../kit/labels'
import { GeometryExport } from '../../kit/map/geometry-export'
import { MapView } from '../../kit/map/map-view'
import classes from './geofences.module.css'

export function GeofenceMap({ name, content }: { name: string; content: string }) {
  const { i18n } = useLingui()
  const parsed = useMemo(() => parseStoredFence(content), [content])
  if (!parsed.ok) return null
  const { shape } = parsed
  return (
    <div className={classes.map}>
      <MapView label={labelText(labels.content, i18n)} shapes={[shape]} height={300} />
      <GeometryExport shape={shape} name={name} />
    </div>
  )
}
