// The operations of bulk jobs, and of the items of one.
import { msg } from '@lingui/core/macro'
import type { Data } from '@swapdesk/sdk'
import { defineResource, type RowOf } from '../../kit/resource'

export const jobs = defineResource({
  name: 'bulk-job',
  label: msg`bulk job`,
  nameField: 'title',
  list: 'bulkJobList',
  detail: 'bulkJobDetail',
})

export const items = defineResource({
  name: 'bulk-item',
  label: msg`receipt`,
  nameField: 'target',
  list: 'bulkItemPage',
  export: 'bulkItemExport',
})

export type JobRow = RowOf<typeof jobs>
export type Job = Data<'bulkJobDetail'>
export type ItemRow = RowOf<typeof items>
