// Sells a package to a rider for cash, or gives one with the reason.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/wallets'
import { EnableStatus } from '@swapdesk/dictionary'
import { walletGiftInput, walletSaleInput } from '@swapdesk/validation'
import { useState } from 'react'
import { useCall } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { formatMoneyIn } from '../../kit/values/format'
import { useTenantLocale } from '../../kit/api/tenant-rules'
import type { RiderRow } from './rider-resource'
import { useWalletWrite } from './use-wallet-write'

const sale: { packId: string | null } = { packId: null }
const gift = { ...sale, reason: '' }
const Field = fieldsOf<typeof gift>(labels)
const shownMax = 50

type SellDialogProps = {
  rider: Pick<RiderRow, 'id' | 'name' | 'tenantId'>
  /** With the payment that was recorded. */
  onCredited: (paymentId: string) => void
  onClose: () => void
}

export function SellDialog({ rider: { id, name, tenantId }, onCredited, onClose }: SellDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: sell } = useWalletWrite('walletSell')
  const packs = usePacks(tenantId)
  return (
    <FormDialog
      title={t`Sell a package to ${name}`}
      verb={t`Cash received: sell`}
      done={t`Sold and credited; the payment is recorded`}
      schema={walletSaleInput.omit({ riderId: true, amount: true })}
      initial={sale}
      onSubmit={async ({ packId }) => {
        const { id: paymentId } = await sell({ riderId: id, packId, amount: packs.priceOf(packId) })
        onCredited(paymentId)
      }}
      onClose={onClose}
      size={460}
    >
      <PackageField packs={packs} isFree={false} />
    </FormDialog>
  )
}

export function GiveDialog({ rider: { id, name, tenantId }, onCredited, onClose }: SellDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: give } = useWalletWrite('walletGive')
  const packs = usePacks(tenantId)
  return (
    <FormDialog
      title={t`Give ${name} a package`}
      verb={t`Give`}
      done={t`Given and credited`}
      schema={walletGiftInput.omit({ riderId: true })}
      initial={gift}
      onSubmit={async (input) => {
        const { id: paymentId } = await give({ riderId: id, ...input })
        onCredited(paymentId)
      }}
      onClose={onClose}
      size={460}
    >
      <PackageField packs={packs} isFree />
      <Field.Multiline name="reason" />
    </FormDialog>
  )
}

/** The packages on sale, by name; priced in the currency of their operator. */
function usePacks(tenantId: string) {
  const [typed, setTyped] = useState('')
  const locale = useTenantLocale(tenantId)
  const input = { tenantId, status: EnableStatus.Enabled, size: shownMax, ...(typed && { name: typed }) }
  const query = useCall('packList', input, { keepsPrevious: true })
  const rows = query.data?.records ?? []
  return {
    rows,
    locale,
    query,
    setTyped,
    priceOf: (packId: string | null) => rows.find(({ id }) => id === packId)?.amount ?? null,
  }
}

type PackageFieldProps = { packs: ReturnType<typeof usePacks>; isFree: boolean }

/** The package, and what it costs. */
function PackageField({ packs, isFree }: PackageFieldProps) {
  const { t } = useLingui()
  const { locale } = packs
  const amount = packs.priceOf(Field.useValue('packId'))
  const price = amount !== null && `${locale.currencyCode ?? ''} ${formatMoneyIn(locale, amount)}`.trim()
  return (
    <>
      <Field.Lookup
        name="packId"
        placeholder={t`Type a package name`}
        hint={t`Only packages on sale`}
        options={packs.rows.map((pack) => ({
          value: pack.id,
          label: `${pack.name} · ${formatMoneyIn(locale, pack.amount)}`,
        }))}
        search={packs.query}
        onSearch={packs.setTyped}
        hasAutofocus
      />
      {price && !isFree && (
        <Text size="sm">
          <Trans>To be received in cash: {price}</Trans>
        </Text>
      )}
    </>
  )
}
