import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { cameras } from './cameras.repository.ts'
import { submitCamera } from './submit-camera.ts'
import { previewCamera, queryRecords, recordStream } from './watch-camera.ts'

export const cameraHandlers: HandlersOf<'cameras'> = {
  ...plainHandlers(cameras),
  cameraSubmit: submitCamera,
  cameraPreview: previewCamera,
  cameraQueryRecords: queryRecords,
  cameraRecordStream: recordStream,
}
