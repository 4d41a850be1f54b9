// Texts of the console and the command line that are worded like a label of the contract in one language and unlike it
// in the other: most name the field, and should then use its label.
import { type FieldLabel } from '../openapi/label.ts'
import { texts as cliTexts } from '../apps/cli/src/texts.ts'
import { files, read } from './repo-rules/source-tree.ts'

type Labels = Map<string, { fields: Map<string, FieldLabel>; variants: Map<string, Map<string, FieldLabel>> }>
const { labelsOf } = (await import(new URL('../openapi/scripts/labels.mjs', import.meta.url).href)) as {
  labelsOf: (document: unknown) => Labels
}

export type Text = { en: string; zh: string; place: string }
export type TextDifference = Text & { labels: string[] }

const entry =
  /(?<comments>(?:^#.*\n)*)(?:msgctxt (?:"(?:[^"\\]|\\.)*"\n)+)?msgid (?<en>(?:"(?:[^"\\]|\\.)*"\n)+)msgstr (?<zh>(?:"(?:[^"\\]|\\.)*"\n?)+)/gm

function quoted(lines: string): string {
  const parts = lines.trim().split('\n')
  return parts.map((line) => JSON.parse(line) as string).join('')
}

function consoleTexts(): Text[] {
  const catalogs = files.filter((path) => /^apps\/console\/src\/locales\/.*zh\.po$/.test(path))
  return catalogs.flatMap((path) =>
    [...read(path).matchAll(entry)].map(({ groups: { comments = '', en = '', zh = '' } = {} }) => ({
      en: quoted(en),
      zh: quoted(zh),
      place: /^#: (\S+)/m.exec(comments)?.[1] ?? path,
    })),
  )
}

function commandLineTexts(): Text[] {
  return Object.entries(cliTexts).flatMap(([key, { zh, en }]) => ({ en, zh, place: `apps/cli/src/texts.ts ${key}` }))
}

/** As compared: names of nouns begin small in sentences, and lists are called by the plural. */
const normal = (text: string): string => text.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')

function index(all: readonly FieldLabel[], from: 'zh' | 'en', to: 'zh' | 'en'): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const label of all) {
    const key = normal(label[from])
    found.set(key, (found.get(key) ?? new Set()).add(label[to]))
  }
  return found
}

/** The labels of a text's equal in one language, none of which it equals in the other. */
function otherLabels(known: ReadonlyMap<string, ReadonlySet<string>>, text: string, other: string): string[] {
  const labels = [...(known.get(normal(text)) ?? [])]
  return labels.some((label) => normal(label) === normal(other)) ? [] : labels
}

/** @param texts those of the programs, unless others are given */
export function textDifferences(
  document: unknown = JSON.parse(read('openapi/generated/openapi.json')),
  texts: readonly Text[] = [...consoleTexts(), ...commandLineTexts()],
): TextDifference[] {
  const all = [...labelsOf(document).values()].flatMap(({ fields, variants }) => [
    ...fields.values(),
    ...[...variants.values()].flatMap((named) => [...named.values()]),
  ])
  const byZh = index(all, 'zh', 'en')
  const byEn = index(all, 'en', 'zh')
  return texts.flatMap((text) => {
    const labels = [...otherLabels(byZh, text.zh, text.en), ...otherLabels(byEn, text.en, text.zh)]
    return text.en === '' || labels.length === 0 ? [] : [{ ...text, labels }]
  })
}
