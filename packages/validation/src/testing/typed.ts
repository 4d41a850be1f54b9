/** Values as users type them, for property tests of every form. */
import fc from 'fast-check'
import type { z } from 'zod'
import { fieldMetaOf } from '../field.ts'
import { fieldsOf } from '../form.ts'

/** Typed values near the limits of all rules. */
const known: unknown[] = [
  '',
  ' ',
  null,
  undefined,
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '-1',
  '60',
  '3600',
  '9999',
  '999999',
  '1000000',
  '0.5',
  '1.50',
  '12.345',
  '999999999999.99',
  '1e3',
  'true',
  'false',
  '000000',
  '384721',
  '042137',
  '13800138000',
  '08031234567',
  '+256772000000',
  'a@b.cn',
  '2024-02-29',
  '2026-01-01 00:00:00',
  '2026-01-01 08:30:00',
  '2026-12-31 23:59:59',
  'Asia/Shanghai',
  'CN',
  'CNY',
  'password,refresh_token',
  'vehicles',
  'stock',
  'staff',
  'lost',
  '/a/**',
  'http://127.0.0.1:7700',
  'https://pay.example/back',
  '/files/8f14e45fceea167a5a36dedd4bea2543.png',
  '0 10 0 * * ?',
  'jdbc:postgresql://db.example/desk',
  'org.postgresql.Driver',
  'com.example.desk',
  'src/desk',
  'saber',
  'crud',
  'sub',
  'tree',
  'like',
  'ok',
  'flow_leave',
  'light',
  'taken',
  '021-5555 (1)',
  '张伟',
  '欧阳修文',
  '{"all":[]}',
  'correct horse 7',
  '{"type":"Feature","properties":{"shape":"circle","radius":800},"geometry":{"type":"Point","coordinates":[121.5,31.2]}}',
  [{ modelId: '1', jdbcName: 'title', jdbcType: 'varchar', propertyName: 'title', propertyType: 'String', isList: 1 }],
  '[{"startTime":"08:00","endTime":"08:00","electricityPrice":"1.2","servicePrice":0.4}]',
]

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 70 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,70}$/),
  fc.stringMatching(/^[1-9][0-9]{0,18}(,[1-9][0-9]{0,18}){0,3}$/),
  fc.integer({ min: -2, max: 2_000_000 }),
)
const ANYTHING_COUNT = 400

/** Test values of every form; generated once, because generation takes longer than the tests. */
const typed = [...known, ...fc.sample(anything, ANYTHING_COUNT)]

const starts = ['x', '7', '桩', '😀', 'https://x', '/files/x', 'a@b.c']

/** A text of the given length that repeats its last character. */
function filled(start: string, length: number): string {
  const letters = Array.from(start)
  return Array.from({ length }, (_, place) => letters[place] ?? letters.at(-1)).join('')
}

/** The maximum length and the ends of the range, which random values rarely hit. */
function edgesOf(field: z.ZodType): unknown[] {
  const { maxLength, min, max } = fieldMetaOf(field)?.limits ?? {}
  const texts = maxLength === undefined ? [] : starts.map((start) => filled(start, maxLength))
  return [...texts, ...[min, max].filter((end) => end !== undefined).map(String)]
}

/** The typed values that the field accepts; if there are none, this list is incomplete. */
function takenBy(name: string, field: z.ZodType): fc.Arbitrary<unknown> {
  const isTaken = (value: unknown) => field.safeParse(value).success
  const [taken, edges] = [typed.filter(isTaken), edgesOf(field).filter(isTaken)]
  if (taken.length === 0) throw new Error(`nothing that ${name} takes is among what people type here`)
  if (edges.length === 0) return fc.constantFrom(...taken)
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...taken) }, fc.constantFrom(...edges))
}

/** Forms filled with values that each field accepts individually. */
export function valuesOf(form: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(fieldsOf(form)).map(([name, field]) => [name, takenBy(name, field)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>).map((values) => ({
    ...values,
    ...('password2' in values && { password2: values['password'] }),
    ...('newPassword1' in values && { newPassword1: values['newPassword'] }),
  }))
}
