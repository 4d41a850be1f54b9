// The columns of users, in the groups of the detail view.
import { msg } from '@lingui/core/macro'
import { labels } from '@swapdesk/contract/labels/users'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import type { UserRow } from './user-resource'

const col = columnsOf<UserRow>(labels)

const account = col.link('account', { kind: 'user', id: 'id' }, { isSerial: true, width: 150 })
const realName = col.text('realName', { width: 110 })
const nickname = col.text('name', { width: 120, isHiddenAtFirst: true })
const code = col.text('code', { width: 120, isHiddenAtFirst: true })
const role = col.text('roleName', { width: 150 })
const dept = col.text('deptName', { width: 160 })
const post = col.text('postName', { width: 130 })
const tenant = col.link('tenantName', { kind: 'tenant', number: 'tenantId' }, { width: 130 })
const phone = col.serial('phone', { width: 130 })
const email = col.text('email', { width: 190, isHiddenAtFirst: true })
const sex = col.dict('sex', { width: 80, isHiddenAtFirst: true })
const birthday = col.text('birthday', { width: 110, isHiddenAtFirst: true })
const kind = col.dict('userType', { width: 130 })
const status = col.dict('status', { width: 100 })
const registration = col.dict('auditStatus', { width: 170, isHiddenAtFirst: true })
const created = col.dateTime('createTime')

export const userColumns = [
  account,
  realName,
  role,
  dept,
  post,
  phone,
  tenant,
  kind,
  status,
  created,
  nickname,
  code,
  email,
  sex,
  birthday,
  registration,
]

export const headColumns = [realName, status]
export const belongsToColumns = [tenant, dept, post]

export const userSections = [
  { title: msg`Account`, columns: [account, status, kind, tenant, registration] },
  { title: msg`Personal details`, columns: [realName, nickname, code, phone, email, sex, birthday] },
  { title: msg`Organisation`, columns: [role, dept, post] },
  auditSection,
]
