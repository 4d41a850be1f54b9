/** The paths of the console's registered pages, read from its registry. */
type Registry = Record<'ownPages' | 'devicePages' | 'otherMenuPages', Record<string, unknown>>

// By a dynamic name, so that the compiler does not check the console's screens here.
const source = new URL('../../console/src/app/page-loaders.ts', import.meta.url).href
const { ownPages, devicePages, otherMenuPages } = (await import(source)) as Registry

export const registeredPages: readonly string[] = Object.keys({ ...ownPages, ...devicePages, ...otherMenuPages })
