// What a receipt says: of a payment, of a package that was given, or of a refund.
import { Trans, useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/payments'
import { PayChannel } from '@swapdesk/dictionary'
import type { Data } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import { useTenantLocale } from '../api/tenant-rules'
import { labelText } from '../labels'
import { DictionaryLabel } from '../values/dictionary'
import { formatMoneyIn } from '../values/format'
import classes from './receipt.module.css'

export type Payment = Data<'payRecordDetail'>

function Line({ name, children }: { name: keyof typeof labels; children: ReactNode }) {
  const { i18n } = useLingui()
  if (children === null || children === '') return null
  return (
    <div className={classes.line}>
      <dt>{labelText(labels[name], i18n)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Times are those of the reader's time zone, like everywhere in the console. */
export function Receipt({ payment }: { payment: Payment }) {
  const { i18n } = useLingui()
  const locale = useTenantLocale(payment.tenantId)
  const isRefund = payment.kind === 'refund'
  const isGift = payment.payChannel === PayChannel.Free
  return (
    <article className={classes.receipt}>
      <header className={classes.head}>
        {payment.tenantName !== null && <strong>{payment.tenantName}</strong>}
        <h3 className={classes.title}>{isRefund ? <Trans>Refund receipt</Trans> : <Trans>Payment receipt</Trans>}</h3>
      </header>
      <dl className={classes.lines}>
        <Line name="orderNo">{payment.orderNo}</Line>
        <Line name="refundOfOrderNo">{payment.refundOfOrderNo}</Line>
        <Line name="payTime">{payment.payTime}</Line>
        <Line name="name">{payment.name}</Line>
        <Line name="mobile">{payment.mobile}</Line>
        <Line name="packName">{payment.packName}</Line>
        <Line name="packType">
          {payment.packType !== null && <DictionaryLabel code="pack_type" value={String(payment.packType)} isPlain />}
        </Line>
        <Line name="payChannel">
          <DictionaryLabel code="pay_channel" value={String(payment.payChannel)} isPlain />
        </Line>
        <Line name="accountInfo">{payment.accountInfo}</Line>
        <Line name="paymentAgentName">{payment.paymentAgentName}</Line>
        <Line name="providerReference">{payment.providerReference}</Line>
        <Line name="reason">{isGift || isRefund ? payment.reason : null}</Line>
        <Line name="cashierName">{payment.cashierName}</Line>
      </dl>
      <p className={classes.total}>
        <span>{labelText(labels.packAmount, i18n)}</span>
        <strong>{`${payment.currency} ${formatMoneyIn(locale, payment.packAmount)}`}</strong>
      </p>
      <footer className={classes.foot}>
        <Trans>This receipt is not a tax invoice.</Trans>
      </footer>
    </article>
  )
}
