// What the controls of a map are called.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const texts = {
  'Map.Title': msg`Map`,
  'Marker.Title': msg`Position on the map`,
  'NavigationControl.ZoomIn': msg`Zoom in`,
  'NavigationControl.ZoomOut': msg`Zoom out`,
  'CooperativeGesturesHandler.WindowsHelpText': msg`Hold Ctrl and scroll to zoom the map`,
  'CooperativeGesturesHandler.MacHelpText': msg`Hold ⌘ and scroll to zoom the map`,
  'CooperativeGesturesHandler.MobileHelpText': msg`Use two fingers to move the map`,
  'AttributionControl.ToggleAttribution': msg`Sources of the map`,
}

export function mapTexts(i18n: I18n): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, i18n._(text)]))
}
