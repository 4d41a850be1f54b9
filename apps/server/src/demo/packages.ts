/** Product packages of the demo, of which one operator has the one with all menus. Raw SQL: menus by their codes. */
import { type Executor, type RawBuilder, sql } from '../db/database.ts'
import { isGroup } from '../modules/menus/index.ts'

const PACKAGES: readonly { name: string; nameEn: string; remark: string; menus: RawBuilder<unknown> }[] = [
  {
    name: '基础版',
    nameEn: 'Basic',
    remark: '车辆与骑手管理',
    menus: sql`m.code ~ '^(fleet|vehicle|customer|rider|desk|notice)(_|$)'`,
  },
  {
    name: '标准版',
    nameEn: 'Standard',
    remark: '基础版，以及换电网络、NFC 卡与告警',
    menus: sql`m.code ~ '^(fleet|vehicle|customer|rider|desk|notice|swap|station|cabinet|battery|nfc|alarm|dept|post)(_|$)'`,
  },
  { name: '专业版', nameEn: 'Professional', remark: '全部功能', menus: sql`true` },
]

/** @param tenantId has the last, with all menus */
export async function seedPackages(db: Executor, tenantId: string): Promise<void> {
  for (const { name, nameEn, remark, menus } of PACKAGES)
    await db.run(sql`insert into tenant_package (package_name, package_name_en, remark, menu_id)
      values (${name}, ${nameEn}, ${remark}, array(select m.id from menu m
        where m.is_deleted = 0 and not m.is_platform_only and not m.is_builtin and not ${isGroup('m')} and ${menus} order by m.id))`)
  await db.run(sql`update tenant set package_id = (select max(id) from tenant_package) where tenant_id = ${tenantId}`)
}
