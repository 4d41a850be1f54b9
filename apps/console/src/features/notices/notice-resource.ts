// Notices as those who publish them see them, and as their readers do.
import { msg } from '@lingui/core/macro'
import { defineResource } from '../../kit/resource'

export const notices = defineResource({
  name: 'notice',
  label: msg`notice`,
  nameField: 'title',
  list: 'noticeList',
  detail: 'noticeDetail',
  submit: 'noticeSubmit',
  remove: 'noticeRemove',
  export: 'noticeExport',
})

export const ownNotices = defineResource({
  name: 'own-notice',
  label: msg`notice`,
  nameField: 'title',
  list: 'ownNoticeList',
  detail: 'ownNoticeDetail',
})
