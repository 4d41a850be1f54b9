// The icons a menu may have, by the name the server keeps; a menu whose icon is unknown gets a plain one.
import {
  IconBattery3,
  IconBook2,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconCircuitCell,
  IconClipboardList,
  IconFileText,
  IconHierarchy2,
  IconHome,
  IconId,
  IconKey,
  IconLayoutNavbar,
  IconList,
  IconMenu2,
  IconMotorbike,
  IconPoint,
  IconServerCog,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUsersGroup,
  IconVocabulary,
  IconAlertOctagon,
  IconActivity,
  type Icon,
} from '@tabler/icons-react'

const icons: Record<string, Icon> = {
  activity: IconActivity,
  alert: IconAlertOctagon,
  api: IconCircuitCell,
  battery: IconBattery3,
  book: IconBook2,
  building: IconBuildingSkyscraper,
  client: IconKey,
  department: IconHierarchy2,
  dictionary: IconVocabulary,
  file: IconFileText,
  home: IconHome,
  id: IconId,
  list: IconList,
  log: IconClipboardList,
  menu: IconMenu2,
  organisation: IconBuildingCommunity,
  role: IconUsersGroup,
  server: IconServerCog,
  settings: IconSettings,
  shield: IconShieldLock,
  topmenu: IconLayoutNavbar,
  user: IconUser,
  vehicle: IconMotorbike,
}

/** Names an administrator may choose from. */
export const iconNames = Object.keys(icons)

/** The icon of a menu. */
export function iconOf(source: string | null | undefined): Icon {
  return icons[source ?? ''] ?? IconPoint
}
