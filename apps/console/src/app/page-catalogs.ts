// The catalogs with the texts of each group of pages but those of records. Read by the registry, and by the build, which lists the files a
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
  frame: ['screens'],
} as const satisfies Record<string, readonly CatalogGroup[]>
