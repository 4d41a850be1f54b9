/** Attachments of the demo: a checklist, instructions and a picture of each operator. Raw SQL: a concatenation. */
import { type Executor, query, sql } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { fileTypeOf } from '../files/file-type.ts'
import { registerFile } from '../files/placed-files.ts'
import { vehiclePicture } from './pictures.ts'

const CHECKLIST = {
  zh: ['换电柜巡检表.csv', '项目,周期,标准\n仓门开合,每日,无卡滞\n散热风扇,每周,无异响\n消防装置,每月,压力正常\n'],
  en: [
    'Cabinet inspection.csv',
    'Item,Interval,Standard\nDoors,daily,open freely\nFans,weekly,quiet\nFire unit,monthly,pressure normal\n',
  ],
} as const
const INSTRUCTIONS = {
  zh: ['骑手安全须知.md', '# 骑手安全须知\n\n- 佩戴头盔。\n- 换电前先停稳并断电。\n- 电池进水后请勿使用，联系客服。\n'],
  en: [
    'Rider safety.md',
    '# Rider safety\n\n- Wear a helmet.\n- Stop and switch off before a swap.\n- Do not use a battery that got wet: call support.\n',
  ],
} as const
const PICTURE = { zh: '门店车辆.png', en: 'Vehicle at the shop.png' } as const
const HUE = 190

type Owner = { tenantId: string; isChinese: boolean; userId: string; deptId: string | undefined }

export async function seedAttachments(db: Executor, files: FileStore, owner: Owner): Promise<void> {
  const { tenantId, isChinese, userId, deptId } = owner
  const locale = isChinese ? 'zh' : 'en'
  const texts = [CHECKLIST[locale], INSTRUCTIONS[locale]].map(([name, text]) => ({ name, data: Buffer.from(text) }))
  for (const { name: originalName, data } of [...texts, { name: PICTURE[locale], data: vehiclePicture(HUE) }]) {
    const type = await fileTypeOf(data, originalName)
    if (!type) throw new Error(`${originalName} is of no accepted type`)
    const { name, sha256, size } = await files.put(data, type.extension)
    const row = { tenantId, name, sha256, originalName, ...type, attachSize: String(size), link: `/files/${name}` }
    await registerFile(db, { name, tenantId, sha256, size })
    const by = { createUser: userId, updateUser: userId, createDept: deptId ?? null }
    await db.run(query.insertInto('attachment').values({ ...row, ...by }))
    // The address of a private file has the identifier of its row.
    if (type.extension === 'png') continue
    await db.run(sql`update attachment set link = '/api/blade-resource/attach/download?id=' || id where name = ${name}`)
  }
}
