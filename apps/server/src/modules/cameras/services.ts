/** Services of cameras beside those of every request. */
import type { CameraProviders } from './providers/index.ts'

declare module '../../http/services.ts' {
  interface Services {
    cameraProviders: CameraProviders
  }
}
