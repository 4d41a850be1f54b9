export { serveCameraMedia } from './camera-media.ts'
export { cameraStatus } from './camera-status.ts'
export { createCameraProviders } from './providers/index.ts'
export { cameraSecretPurpose } from './submit-camera.ts'
