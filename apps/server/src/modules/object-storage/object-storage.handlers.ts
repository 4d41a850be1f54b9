import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { enableStorage } from './enable-storage.ts'
import { objectStorages } from './object-storage.repository.ts'
import { removeStorages, submitStorage } from './submit-storage.ts'
import { testStorage } from './test-storage.ts'
import { transferFiles } from './transfer-files.ts'

export const objectStorageHandlers: HandlersOf<'object-storage'> = {
  ...plainHandlers(objectStorages),
  objectStorageSubmit: submitStorage,
  objectStorageRemove: removeStorages,
  objectStorageEnable: enableStorage,
  objectStorageTest: testStorage,
  objectStorageTransfer: transferFiles,
}
