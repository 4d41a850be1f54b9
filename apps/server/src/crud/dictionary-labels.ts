/** Labels of dictionary items as administrators keep them; the delivered ones where they are not stored. */
import { dictionaryItems } from '@swapdesk/dictionary'
import { type Executor, query } from '../db/database.ts'

/** An item as texts show it. */
export type LabelledItem = { dictKey: string; dictValue: string; dictValueEn: string }
type StoredItem = { code: string; dictKey: string; dictValue: string; dictValueEn: string | null }
type Reader = Pick<Executor, 'all'>

function isDelivered({ code, dictKey, dictValue, dictValueEn }: StoredItem): boolean {
  const item = dictionaryItems(code).find((delivered) => delivered.dictKey === dictKey)
  return item?.dictValue === dictValue && item.dictValueEn === dictValueEn
}

/** Items whose labels differ from the delivered ones, and added items; of these dictionaries, or of all. */
export async function changedItems(db: Reader, codes?: readonly string[]): Promise<StoredItem[]> {
  if (codes?.length === 0) return []
  const stored = await db.all(
    query
      .selectFrom('dict')
      .select(['code', 'dictKey', 'dictValue', 'dictValueEn'])
      .where('parentId', '<>', '0')
      .where('isDeleted', '=', 0)
      .$if(codes !== undefined, (q) => q.where('code', 'in', [...(codes ?? [])]))
      .orderBy('code')
      .orderBy('sort'),
  )
  return stored.filter((item) => !isDelivered(item))
}

export type LiveDictionaries = (code: string) => readonly LabelledItem[]

/** The items of dictionaries with their current labels. A label without English is shown in Chinese, as on screens. */
export async function liveDictionaries(db: Reader, codes: readonly string[]): Promise<LiveDictionaries> {
  const changed = await changedItems(db, codes)
  return (code) => {
    const own = changed
      .filter((item) => item.code === code)
      .map(({ dictKey, dictValue, dictValueEn }) => ({ dictKey, dictValue, dictValueEn: dictValueEn || dictValue }))
    const isOwn = new Set(own.map(({ dictKey }) => dictKey))
    return [...dictionaryItems(code).filter(({ dictKey }) => !isOwn.has(dictKey)), ...own]
  }
}
