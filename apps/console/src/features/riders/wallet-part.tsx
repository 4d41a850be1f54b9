// The wallet on the page of a rider: what was bought or given, what is left of it, and its refunds.
import { msg } from '@lingui/core/macro'
import { relatedList } from '../../kit/record/related-list'
import { useRefunds } from './use-refunds'
import { wallet, walletColumns } from './wallet-columns'

type Rider = { id: string; name: string; tenantId: string }

export const walletOfRider = relatedList({
  id: 'wallet',
  title: msg`Wallet`,
  resource: wallet,
  columns: walletColumns,
  filter: (rider: Rider) => ({ riderId: rider.id }),
  useRows: useRefunds,
})
