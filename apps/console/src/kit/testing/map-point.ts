// A point as the server replies it.
import type { Point } from '../map/points/point'

/** A vehicle by default, somewhere and some time ago. */
export function mapPoint(id: string, more: Partial<Point> = {}): Point {
  return {
    kind: 'vehicle',
    id,
    tenantId: '384721',
    tenantName: null,
    sn: `VH${id}`,
    name: null,
    lng: 121,
    lat: 31,
    isOwnPosition: true,
    locateTime: '2026-01-01 10:00:00',
    state: 'normal',
    online: 1,
    soc: 80,
    lastSeenTime: '2026-01-01 10:00:05',
    ...more,
  }
}
