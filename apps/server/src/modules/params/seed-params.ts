/** Adds the built-in parameters and follows changed defaults, unless somebody set another value. Raw SQL: the old default. */
import { ParamValueType } from '@swapdesk/dictionary'
import { type Executor, sql } from '../../db/database.ts'
import type { Config } from '../../env.ts'
import { builtinParams } from '../../http/builtin-params.ts'

export async function seedParams(db: Executor, config: Config): Promise<void> {
  const rows = Object.entries(builtinParams).map(([paramKey, { name, defaultOf }]) => ({
    paramKey,
    paramName: name.zh,
    paramNameEn: name.en,
    value: String(defaultOf(config)),
  }))
  await db.run(sql`
    insert into param as p (param_key, param_name, param_name_en, param_value, default_value, value_type, is_builtin)
    select "paramKey", "paramName", "paramNameEn", value, value, ${ParamValueType.Number}::smallint, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("paramKey" text, "paramName" text, "paramNameEn" text, value text)
    on conflict (param_key, coalesce(for_tenant_id, '')) where is_deleted = 0 do update set
      default_value = excluded.default_value, value_type = excluded.value_type, is_builtin = true, status = 1,
      param_value = case when p.param_value = p.default_value then excluded.default_value else p.param_value end
    where (p.default_value, p.value_type, p.is_builtin) is distinct from (excluded.default_value, excluded.value_type, true)`)
}
