// What a field of the contract is called, and how that is written: shared by console, command line and exports.

export type Locale = 'zh' | 'en'

export type FieldLabel = {
  readonly zh: string
  readonly en: string
  /** Unit of its values, as written in English. */
  readonly unit?: string
  /** The unit as written in Chinese, where that differs. */
  readonly unitZh?: string
  /** Code of the dictionary its values are keys of. */
  readonly dictionary?: string
  /** What its values are, where not text: money is a decimal string, dateTime `yyyy-MM-dd HH:mm:ss`. */
  readonly kind?: 'number' | 'money' | 'dateTime' | 'boolean' | 'list'
  /** Of an identifier: the field that names what it refers to, which people choose by. */
  readonly shownAs?: string
}

/** Labels by the name of the field. */
export type FieldLabels = { readonly [name: string]: FieldLabel }

/** Units that fields may have: what is written in Chinese where that is not the symbol. */
export const units = {
  '%': '%',
  '°': '°',
  '°C': '℃',
  V: 'V',
  mV: 'mV',
  A: 'A',
  Ah: 'Ah',
  Wh: 'Wh',
  'Wh/km': 'Wh/km',
  'km²': '平方公里',
  mA: 'mA',
  mAh: 'mAh',
  kWh: 'kWh',
  'km/h': 'km/h',
  m: '米',
  km: '公里',
  ms: '毫秒',
  s: '秒',
  min: '分钟',
  h: '小时',
  days: '天',
  times: '次',
  MB: 'MB',
  GB: 'GB',
  B: '字节',
  '/s': '/秒',
} as const satisfies Record<string, string>
export type Unit = keyof typeof units

export function unitOf({ unit, unitZh }: FieldLabel, locale: Locale): string | undefined {
  return locale === 'zh' ? (unitZh ?? unit) : unit
}

/** The label with its unit, as above a column: `Duration (ms)`, `耗时（毫秒）`. */
export function headingOf(label: FieldLabel, locale: Locale): string {
  const unit = unitOf(label, locale)
  if (!unit) return label[locale]
  return locale === 'zh' ? `${label.zh}（${unit}）` : `${label.en} (${unit})`
}

const operatorSuffix = /_(datege|datele|dategt|datelt|equal|notequal|like|ge|le|gt|lt)$/

/** The label of a field or filter: `createTime_datege` is called what `createTime` is. */
export function labelFor(labels: FieldLabels, name: string): FieldLabel | undefined {
  return labels[name] ?? labels[name.replace(operatorSuffix, '')]
}
