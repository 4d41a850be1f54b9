/** The paths of the console's registered pages, read from its registry. */
import type { CallId } from '@swapdesk/sdk'

type Lists = Record<string, unknown>
type Registry = Record<
  'ownPages' | 'homePages' | 'devicePages' | 'figurePages' | 'swapPages' | 'cardPages' | 'otherMenuPages',
  Lists
>
type RecordPages = Record<string, { pages: Lists }>

type Kinds = Record<string, { path: string; list: CallId }>

// By a dynamic name, so that the compiler does not check the console's screens here.
const source = new URL('../../console/src/app/page-loaders.ts', import.meta.url).href
const records = new URL('../../console/src/app/record-page-loaders.ts', import.meta.url).href
const kinds = new URL('../../console/src/kit/navigation/record-kinds.ts', import.meta.url).href
const registry = (await import(source)) as Registry
const { recordPages } = (await import(records)) as { recordPages: RecordPages }
const { recordKinds } = (await import(kinds)) as { recordKinds: Kinds }

export const registeredPages: readonly string[] = Object.keys({
  ...registry.ownPages,
  ...registry.homePages,
  ...registry.devicePages,
  ...registry.figurePages,
  ...registry.swapPages,
  ...registry.cardPages,
  ...registry.otherMenuPages,
})

/** The lists whose records have a page of their own, and the operation that names one. */
export const recordLists: readonly { path: string; list: CallId }[] = Object.values(recordKinds)

/** The paths of the lists whose records have a registered page. */
export const registeredRecordLists: readonly string[] = Object.values(recordPages).flatMap(({ pages }) =>
  Object.keys(pages),
)
