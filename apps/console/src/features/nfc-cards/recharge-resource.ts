// The operations of top-ups and their permissions: the requester cannot review one.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { NfcReviewStatus } from '@swapdesk/dictionary'
import { defineResource, type RowOf } from '../../kit/resource'

export const recharges = defineResource({
  name: 'nfc-recharge',
  label: msg`top-up`,
  nameField: 'cardNo',
  list: 'nfcRechargeList',
  detail: 'nfcRechargeDetail',
  submit: 'nfcRechargeSubmit',
  export: 'nfcRechargeExport',
})

export type RechargeRow = RowOf<typeof recharges>
type Request = Pick<RechargeRow, 'reviewStatus' | 'createUser'>

/** True, or why this user cannot review it. */
export function reviewable(request: Request, userId: string): true | MessageDescriptor {
  if (request.reviewStatus !== NfcReviewStatus.Pending) return msg`It has been reviewed`
  return request.createUser !== userId || msg`Your own request: another person must review it`
}

/** True, or why this user cannot change it. */
export function changeable(request: Request, userId: string): true | MessageDescriptor {
  if (request.reviewStatus !== NfcReviewStatus.Pending) return msg`It has been reviewed`
  return request.createUser === userId || msg`Only the requester can change it`
}
