/** The part of the catalogue about tenants and parameters. */
import { entry, type ProblemEntry } from './catalogue-entry.ts'

export const administrationCatalogue = {
  'param.key-taken': entry(409, '参数键名已存在', 'This key is taken'),
  'param.type-fixed': entry(400, '系统内置参数的值类型不能修改', 'The type of a built-in parameter cannot be changed'),
  'param.value-range': entry(400, '请输入 {min} 到 {max} 的整数', 'Enter a whole number from {min} to {max}'),
  'param.for-all-only': entry(400, '该参数只能对所有租户设置', 'This parameter has one value for all tenants'),
  'tenant.domain-taken': entry(409, '域名已被使用', 'This domain is taken'),
  'tenant.country-unknown': entry(400, '不支持该国家或地区', 'This country is not supported'),
  'tenant.zone-unknown': entry(400, '时区不存在', 'There is no such time zone'),
  'tenant.platform': entry(409, '平台租户不能执行该操作', 'This cannot be done to the platform tenant'),
  'tenant.last-administrator': entry(
    409,
    '租户必须至少保留一名启用的管理员；请先将管理员角色授予另一位启用的用户',
    'A tenant keeps at least one enabled administrator: first give the administrator role to another enabled user',
  ),
  'role.administration-kept': entry(
    409,
    '管理员角色必须保留不受范围限制的用户和角色管理权限，否则无人能再授权；其他权限可以收回',
    'The administrator role keeps the permissions on users and roles, without scopes, or nobody could grant rights again; others can be taken away',
  ),
  'tenant-package.name-taken': entry(409, '产品包名称已存在', 'This package name is taken'),
  'tenant-package.disabled': entry(400, '产品包已停用', 'This package is disabled'),
  'tenant.name-unconfirmed': entry(
    400,
    '请输入要删除的租户名称以确认',
    'Enter the name of the tenant to remove, to confirm',
  ),
  'tenant.currency-fixed': entry(
    409,
    '已有账务记录，币种不能更改',
    'The currency can no longer be changed: amounts have been booked in it',
  ),
  'tenant.currency-decimals': entry(
    400,
    '{currency} 的小数位为 {count}，由币种决定',
    '{currency} has {count} decimals: they follow from the currency',
  ),
  'tenant.remove-one': entry(400, '每次只能彻底删除一个租户', 'Remove one tenant at a time'),
  'tenant.not-in-bin': entry(409, '请先将租户移入回收站', 'Move the tenant to the recycle bin first'),
} as const satisfies Record<string, ProblemEntry>
