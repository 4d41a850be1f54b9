/** The paths of the pages the console registers, read from its own list. */
type Registry = Record<'ownPages' | 'devicePages' | 'otherMenuPages', Record<string, unknown>>

// By a name of its own, or the compiler would check the console's screens once more here.
const source = new URL('../../console/src/app/page-loaders.ts', import.meta.url).href
const { ownPages, devicePages, otherMenuPages } = (await import(source)) as Registry

export const registeredPages: readonly string[] = Object.keys({ ...ownPages, ...devicePages, ...otherMenuPages })
