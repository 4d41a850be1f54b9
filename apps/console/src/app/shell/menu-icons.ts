// The icons a menu may have, by the name the server keeps (Tabler's own names); an unknown one gets a plain point.
import {
  IconActivity,
  IconAlertTriangle,
  IconApi,
  IconApps,
  IconBattery3,
  IconBook,
  IconBuilding,
  IconCategory,
  IconChartBar,
  IconDatabase,
  IconFileAlert,
  IconFileCode,
  IconFileText,
  IconHome,
  IconIdBadge,
  IconKey,
  IconLayoutNavbar,
  IconMap,
  IconMenu2,
  IconMotorbike,
  IconNotebook,
  IconPoint,
  IconReceipt,
  IconServer,
  IconSettings,
  IconShield,
  IconShieldCheck,
  IconSitemap,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

const icons: Record<string, Icon> = {
  activity: IconActivity,
  'alert-triangle': IconAlertTriangle,
  api: IconApi,
  apps: IconApps,
  'battery-3': IconBattery3,
  book: IconBook,
  building: IconBuilding,
  category: IconCategory,
  'chart-bar': IconChartBar,
  database: IconDatabase,
  'file-alert': IconFileAlert,
  'file-code': IconFileCode,
  'file-text': IconFileText,
  home: IconHome,
  'id-badge': IconIdBadge,
  key: IconKey,
  'layout-navbar': IconLayoutNavbar,
  map: IconMap,
  'menu-2': IconMenu2,
  motorbike: IconMotorbike,
  notebook: IconNotebook,
  receipt: IconReceipt,
  server: IconServer,
  settings: IconSettings,
  shield: IconShield,
  'shield-check': IconShieldCheck,
  sitemap: IconSitemap,
  users: IconUsers,
}

/** Names an administrator may choose from. */
export const iconNames = Object.keys(icons)

/** The icon of a menu. */
export function iconOf(source: string | null | undefined): Icon {
  return icons[source ?? ''] ?? IconPoint
}
