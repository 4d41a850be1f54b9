import { expect, it } from 'vitest'
import { expectFollowsGeofences } from '../../kit/testing/follows-geofences'
import { i18n } from '../../kit/testing/render-in-pane'
import { messages as catalog } from '../../locales/devices/en.po'
import { GeofenceScreen } from './geofence-screen'

it('follows vehicles that leave their geofence or return', async () => {
  i18n.load('en', catalog)
  await expect(expectFollowsGeofences('geofenceList', <GeofenceScreen />, 'geofence')).resolves.toBeUndefined()
})
