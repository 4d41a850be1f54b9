// The page of one camera: its live picture, and its recordings by day.
import { IconVideo } from '@tabler/icons-react'
import { livePictureOf, recordingsOf } from '../../kit/devices/camera-parts'
import { RecordPage } from '../../kit/record/record-page'
import { belongsToColumns, cameraSections, headColumns } from './camera-columns'
import { cameras, type CameraRow } from './camera-resource'

const idOf = (row: CameraRow) => row.id
const related = [livePictureOf(idOf), recordingsOf(idOf)]

const loadForm = () => import('./camera-form').then((module) => module.cameraForm)

export function CameraPage() {
  return (
    <RecordPage
      kind="camera"
      resource={cameras}
      icon={IconVideo}
      head={headColumns}
      belongsTo={belongsToColumns}
      sections={cameraSections}
      related={related}
      form={loadForm}
    />
  )
}
