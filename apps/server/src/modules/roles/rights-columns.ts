/**
 * The columns that carry rights: role assignments, grants of roles, definitions of scopes, packages, and credentials. A request changes
 * them within `withinReach` only; triggers on the same columns refuse any other statement (migration 0017, compared in
 * reach-columns.test.ts). Posts, top menus and the parents of roles grant nothing.
 */
import type { ColumnName, TableName } from '../../db/tables.ts'

export const RIGHTS_COLUMNS = {
  role: ['tenantId', 'roleAlias', 'status', 'isDeleted'],
  roleMenu: ['tenantId', 'roleId', 'menuId'],
  roleDataScope: ['tenantId', 'roleId', 'scopeId'],
  roleApiScope: ['tenantId', 'roleId', 'scopeId'],
  userAccount: [
    'tenantId',
    'account',
    'passwordHash',
    'email',
    'phone',
    'phoneE164',
    'roleId',
    'deptId',
    'status',
    'auditStatus',
    'isDeleted',
  ],
  thirdPartyAccount: ['tenantId', 'personId', 'userId'],
  session: ['userId', 'revokeTime'],
  loginGuard: ['failures', 'lockedUntil'],
  dept: ['tenantId', 'parentId', 'ancestors', 'isDeleted'],
  menu: ['code', 'isPlatformOnly', 'status', 'isDeleted'],
  dataScope: ['scopeField', 'scopeClass', 'scopeColumn', 'scopeType', 'scopeValue', 'status', 'isDeleted'],
  apiScope: ['menuId', 'scopePath', 'status', 'isDeleted'],
  tenantPackage: ['menuId'],
  tenant: ['packageId'],
} as const satisfies { [Table in TableName]?: readonly ColumnName<Table>[] }
