// The catalogs with the texts of each group of pages. Read by the registry, and by the build, which lists the files a
// page needs first.
import type { CatalogGroup } from './i18n'

export const pageCatalogs = {
  ownPages: ['screens'],
  homePages: ['devices', 'figures'],
  figurePages: ['figures'],
  devicePages: ['devices'],
  swapPages: ['devices', 'swaps', 'cards', 'figures'],
  cardPages: ['devices', 'cards'],
  otherMenuPages: ['screens'],
  deviceRecordPages: ['devices', 'cards'],
  swapRecordPages: ['devices', 'swaps', 'cards', 'figures'],
  cardRecordPages: ['devices', 'cards'],
  otherRecordPages: ['screens'],
  frame: ['screens'],
} as const satisfies Record<string, readonly CatalogGroup[]>
