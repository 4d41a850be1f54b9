// Cells for values in tables and details: unset values, serial numbers, states, date-times, pictures.
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { orNull } from '@swapdesk/sdk'
import classes from './cells.module.css'
import { formatMoney, formatMoneyIn, notSet, numberText, shortDateTime, textOf } from './format'
import type { StatusColor } from './status-colors'

export function NotSet() {
  return <span className={classes.notSet}>{notSet}</span>
}

export function Text({ value }: { value: string | number | boolean | null | undefined }) {
  const text = textOf(value)
  return text === notSet ? <NotSet /> : <span title={text}>{text}</span>
}

export function NumberValue({ value }: { value: string | number | null | undefined }) {
  const text = numberText(value)
  return text === notSet ? <NotSet /> : <span title={text}>{text}</span>
}

/** A name in the user's language; the Chinese one without an English one. */
export function Named({ name, nameEn }: { name: string | null; nameEn: string | null }) {
  const { i18n } = useLingui()
  return <Text value={(i18n.locale === 'en' && orNull(nameEn)) || name} />
}

type MoneyProps = {
  value: string | number | null | undefined
  /** Decimals of the currency, if it is not that of the user's tenant. */
  currencyExponent?: number
}

export function Money({ value, currencyExponent }: MoneyProps) {
  const text = currencyExponent === undefined ? formatMoney(value) : formatMoneyIn({ currencyExponent }, value)
  return text === notSet ? <NotSet /> : <span className={classes.number}>{text}</span>
}

/** A serial number or code in a monospaced font, with a copy button on hover; `link` shows it as one. */
export function Serial({ value, link }: { value: string | null | undefined; link?: ReactNode }) {
  const known = orNull(value)
  if (known === null) return <NotSet />
  return (
    <span className={classes.serial}>
      <span className={classes.serialText} title={known}>
        {link ?? known}
      </span>
      <CopyButton text={known} />
    </span>
  )
}

type CopyButtonProps = { text: string; isAlwaysShown?: boolean }

/** Copies a text; says so until the pointer leaves. */
export function CopyButton({ text, isAlwaysShown = false }: CopyButtonProps) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const copy = (event: MouseEvent) => {
    event.stopPropagation()
    void navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  }
  return (
    <button
      type="button"
      className={classes.copy}
      data-shown={isAlwaysShown || undefined}
      title={t`Copy`}
      aria-label={t`Copy ${text}`}
      tabIndex={isAlwaysShown ? 0 : -1}
      onMouseLeave={() => setIsCopied(false)}
      onClick={copy}
    >
      {isCopied ? <IconCheck size={13} /> : <IconCopy size={13} />}
    </button>
  )
}

/** A state: a dot and a label when normal, a filled badge when it needs attention. */
export function State({ statusColor, children }: { statusColor: StatusColor; children: ReactNode }) {
  const isLoud = statusColor === 'warn' || statusColor === 'bad'
  return (
    <span className={classes.state} data-status-color={statusColor} data-loud={isLoud || undefined}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  )
}

/** A date-time: short in lists (“Today 10:24”), in full on hover and in details. */
export function DateTime({ value, isFull = false }: { value: string | null | undefined; isFull?: boolean }) {
  const { t } = useLingui()
  const known = orNull(value)
  const short = known === null ? null : shortDateTime(known)
  if (known === null) return <NotSet />
  if (isFull || !short) return <time dateTime={known.replace(' ', 'T')}>{known}</time>
  const { kind, date, time } = short
  const texts = { today: t`Today ${time}`, yesterday: t`Yesterday ${time}`, thisYear: `${date} ${time}`, other: date }
  return (
    <time dateTime={known.replace(' ', 'T')} title={known}>
      {texts[kind]}
    </time>
  )
}

export function Thumbnail({ src, alt, size = 28 }: { src: string | null | undefined; alt: string; size?: number }) {
  const known = orNull(src)
  if (known === null) return <NotSet />
  return <img className={classes.thumbnail} src={known} alt={alt} width={size} height={size} loading="lazy" />
}
