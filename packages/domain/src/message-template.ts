/** Texts with parameters, as text messages have them: `Your code is ${code}`. */

const PARAMETER = /\$\{([A-Za-z][A-Za-z0-9_]{0,31})\}/g

/** The names of a text's parameters in order of appearance; undefined if something that looks like a parameter is none. */
export function templateParameters(text: string): string[] | undefined {
  if (text.replaceAll(PARAMETER, '').includes('${')) return undefined
  return [...new Set([...text.matchAll(PARAMETER)].map(([, name]) => name as string))]
}

/** The text with its parameters filled in; a value is never read as a template itself. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(PARAMETER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}
