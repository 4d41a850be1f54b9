/** Codes of the platform's own administration: menus, scopes, people's places, notices, providers. */
import { closed, open, type ValueOf } from './dictionary.ts'

export const menuCategory = closed(
  'menu_category',
  { zh: '菜单类型', en: 'Menu kind' },
  { Menu: { key: 1, zh: '菜单', en: 'Menu' }, Button: { key: 2, zh: '按钮', en: 'Button' } },
)
export const MenuCategory = menuCategory.keys
export type MenuCategory = ValueOf<typeof MenuCategory>

export const buttonFunction = closed(
  'button_func',
  { zh: '按钮功能', en: 'Button function' },
  {
    Menu: { key: 0, zh: '菜单', en: 'Menu', isEnabled: false },
    Toolbar: { key: 1, zh: '工具栏', en: 'Toolbar' },
    Row: { key: 2, zh: '操作栏', en: 'Row actions' },
    Both: { key: 3, zh: '工具操作栏', en: 'Both' },
  },
)
export const ButtonFunction = buttonFunction.keys
export type ButtonFunction = ValueOf<typeof ButtonFunction>

export const dataScopeType = closed(
  'data_scope_type',
  { zh: '数据权限类型', en: 'Data scope type' },
  {
    All: { key: 1, zh: '全部可见', en: 'All' },
    Own: { key: 2, zh: '本人可见', en: 'Own' },
    OwnDept: { key: 3, zh: '所在部门可见', en: 'Own department' },
    DeptAndBelow: { key: 4, zh: '所在部门及下级可见', en: 'Own department and below' },
    Custom: { key: 5, zh: '自定义', en: 'Custom' },
  },
)
export const DataScopeType = dataScopeType.keys
export type DataScopeType = ValueOf<typeof DataScopeType>

export const apiScopeType = closed(
  'api_scope_type',
  { zh: '接口权限类型', en: 'API scope type' },
  { System: { key: 1, zh: '系统接口', en: 'System' }, Business: { key: 2, zh: '业务接口', en: 'Business' } },
)
export const ApiScopeType = apiScopeType.keys
export type ApiScopeType = ValueOf<typeof ApiScopeType>

export const userType = closed(
  'user_type',
  { zh: '用户平台', en: 'Kind of user' },
  {
    Web: { key: 1, zh: 'WEB', en: 'Web' },
    App: { key: 2, zh: 'APP', en: 'App' },
    Other: { key: 3, zh: 'OTHER', en: 'Other' },
  },
)
export const UserType = userType.keys
export type UserType = ValueOf<typeof UserType>

export const orgCategory = open(
  'org_category',
  { zh: '机构类型', en: 'Department kind' },
  {
    Company: { key: 1, zh: '公司', en: 'Company' },
    Department: { key: 2, zh: '部门', en: 'Department' },
    Group: { key: 3, zh: '小组', en: 'Group' },
  },
)
export const OrgCategory = orgCategory.keys

export const postCategory = open(
  'post_category',
  { zh: '岗位类型', en: 'Post level' },
  {
    Senior: { key: 1, zh: '高层', en: 'Senior' },
    Middle: { key: 2, zh: '中层', en: 'Middle' },
    Base: { key: 3, zh: '基层', en: 'Base' },
    Other: { key: 4, zh: '其他', en: 'Other' },
  },
)
export const PostCategory = postCategory.keys

export const region = closed(
  'region',
  { zh: '行政区划级别', en: 'Region level' },
  {
    Country: { key: 0, zh: '国家', en: 'Country' },
    Province: { key: 1, zh: '省份/直辖市', en: 'Province' },
    City: { key: 2, zh: '地市', en: 'City' },
    District: { key: 3, zh: '区县', en: 'District' },
    Town: { key: 4, zh: '乡镇', en: 'Town' },
    Village: { key: 5, zh: '乡村', en: 'Village' },
  },
)
export const RegionLevel = region.keys
export type RegionLevel = ValueOf<typeof RegionLevel>

export const notice = open(
  'notice',
  { zh: '通知类型', en: 'Notice kind' },
  {
    Publish: { key: 1, zh: '发布', en: 'Announcement' },
    Comment: { key: 2, zh: '批转', en: 'Referral' },
    Forward: { key: 3, zh: '转发', en: 'Forwarded' },
    Instruct: { key: 4, zh: '指示', en: 'Instruction' },
    Appoint: { key: 5, zh: '任免', en: 'Appointment' },
    Affairs: { key: 6, zh: '事务通知', en: 'Notice' },
  },
)

export const flow = open(
  'flow',
  { zh: '流程类型', en: 'Workflow' },
  {
    Leave: { key: 1, zh: '请假', en: 'Leave', remark: 'leave' },
    Expense: { key: 2, zh: '报销', en: 'Expense', remark: 'expense' },
  },
)

export const ossProvider = open(
  'oss',
  { zh: '对象存储类型', en: 'Object storage' },
  {
    Minio: { key: 1, zh: 'MinIO', en: 'MinIO', remark: 'minio' },
    Qiniu: { key: 2, zh: '七牛云', en: 'Qiniu', remark: 'qiniu' },
    Aliyun: { key: 3, zh: '阿里云', en: 'Alibaba Cloud', remark: 'ali' },
    Tencent: { key: 4, zh: '腾讯云', en: 'Tencent Cloud', remark: 'tencent' },
  },
)

export const smsProvider = open(
  'sms',
  { zh: '短信类型', en: 'SMS provider' },
  {
    Yunpian: { key: 1, zh: '云片', en: 'Yunpian', remark: 'yunpian' },
    Qiniu: { key: 2, zh: '七牛云', en: 'Qiniu', remark: 'qiniu' },
    Aliyun: { key: 3, zh: '阿里云', en: 'Alibaba Cloud', remark: 'ali' },
    Tencent: { key: 4, zh: '腾讯云', en: 'Tencent Cloud', remark: 'tencent' },
  },
)
