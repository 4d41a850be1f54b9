// The picture and the recordings of a camera, on its page and on that of the cabinet it watches.
import { msg } from '@lingui/core/macro'
import { lazyComponent } from '../loading/lazy-component'
import type { RelatedPart } from '../record/record-parts'

const LivePicture = lazyComponent(async () => (await import('./camera-live-picture')).LivePicture)
const Recordings = lazyComponent(async () => (await import('./camera-recordings')).Recordings)

/** @param idOf of its camera; null: there is none */
export function livePictureOf<D>(idOf: (row: D) => string | null): RelatedPart<D> {
  return {
    id: 'live',
    title: msg`Live picture`,
    operation: 'cameraPreview',
    applies: (row) => idOf(row) !== null,
    content: (row) => <LivePicture key={idOf(row)} cameraId={idOf(row) ?? ''} />,
  }
}

export function recordingsOf<D>(idOf: (row: D) => string | null): RelatedPart<D> {
  return {
    id: 'recordings',
    title: msg`Recordings`,
    operation: 'cameraQueryRecords',
    applies: (row) => idOf(row) !== null,
    content: (row) => <Recordings key={idOf(row)} cameraId={idOf(row) ?? ''} />,
  }
}
