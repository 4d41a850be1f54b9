// The operations of system and business dictionaries, which have the same screen.
import { msg } from '@lingui/core/macro'
import { defineResource } from '../../kit/resource'

export const dictionaries = defineResource({
  name: 'dict',
  label: msg`dictionary`,
  nameField: 'dictValue',
  list: 'dictParentList',
  detail: 'dictDetail',
  submit: 'dictSubmit',
  remove: 'dictRemove',
  export: 'dictExport',
})

export const businessDictionaries = defineResource({
  name: 'dict-biz',
  label: msg`business dictionary`,
  nameField: 'dictValue',
  list: 'dictBizParentList',
  detail: 'dictBizDetail',
  submit: 'dictBizSubmit',
  remove: 'dictBizRemove',
  export: 'dictBizExport',
})

export const items = defineResource({
  name: 'dict-item',
  label: msg`dictionary item`,
  nameField: 'dictValue',
  list: 'dictChildList',
  detail: 'dictDetail',
  submit: 'dictSubmit',
  remove: 'dictRemove',
})

export const businessItems = defineResource({
  name: 'dict-biz-item',
  label: msg`dictionary item`,
  nameField: 'dictValue',
  list: 'dictBizChildList',
  detail: 'dictBizDetail',
  submit: 'dictBizSubmit',
  remove: 'dictBizRemove',
})
