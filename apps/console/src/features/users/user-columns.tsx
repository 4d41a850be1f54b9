// The columns of users, in the groups of the detail view.
import { msg } from '@lingui/core/macro'
import { columnsOf } from '../../kit/columns'
import { auditSection } from '../../kit/crud/sections'
import type { UserRow } from './user-resource'

const col = columnsOf<UserRow>()

const account = col.serial('account', msg`Account`, { width: 150 })
const realName = col.text('realName', msg`Real name`, { width: 110 })
const nickname = col.text('name', msg`Display name`, { width: 120, isHiddenAtFirst: true })
const code = col.text('code', msg`Staff number`, { width: 110, isHiddenAtFirst: true })
const role = col.text('roleName', msg`Role`, { width: 150 })
const dept = col.text('deptName', msg`Department`, { width: 160 })
const post = col.text('postName', msg`Post`, { width: 130 })
const tenant = col.text('tenantName', msg`Tenant name`, { width: 130 })
const phone = col.serial('phone', msg`Phone`, { width: 130 })
const email = col.text('email', msg`E-mail`, { width: 190, isHiddenAtFirst: true })
const sex = col.dict('sex', msg`Sex`, 'sex', { width: 80, isHiddenAtFirst: true })
const birthday = col.text('birthday', msg`Birthday`, { width: 110, isHiddenAtFirst: true })
const kind = col.dict('userType', msg`Kind of user`, 'user_type', { width: 100 })
const status = col.dict('status', msg`Status`, 'EnableStatus', { width: 100 })
const registration = col.dict('auditStatus', msg`Registration`, 'user_audit', { width: 130, isHiddenAtFirst: true })
const created = col.dateTime('createTime', msg`Created`)

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

export const userSections = [
  { title: msg`Account`, columns: [account, status, kind, tenant, registration] },
  { title: msg`Personal details`, columns: [realName, nickname, code, phone, email, sex, birthday] },
  { title: msg`Place`, columns: [role, dept, post] },
  auditSection,
]
