// Illustration beside the login form: a swap cabinet, or the tenant's own background.
import type { CSSProperties } from 'react'
import { Trans } from '@lingui/react/macro'
import classes from './login-layout.module.css'

const slots = [92, 100, 41, 78, 100, 12, 66, 88, 100, 54, 97, 30].map((charge, index) => ({
  number: index + 1,
  charge,
}))

/** Both are a tenant's own, where the address is. */
export type LoginIllustrationProps = { name?: string; backgroundUrl?: string | null | undefined }

export function LoginIllustration({ name = 'SwapDesk', backgroundUrl }: LoginIllustrationProps) {
  return (
    <aside
      className={classes.art}
      {...(backgroundUrl && {
        'data-own': true,
        style: { '--own-picture': `url(${JSON.stringify(backgroundUrl)})` } as CSSProperties,
      })}
    >
      <div className={classes.brand}>
        <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden>
          <rect width="32" height="32" rx="8" fill="#fff" fillOpacity="0.16" />
          <path
            d="M10 12.5h9.5l-2.8-2.8M22 19.5h-9.5l2.8 2.8"
            fill="none"
            stroke="#fff"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {name}
      </div>
      <div className={classes.cabinet} aria-hidden hidden={Boolean(backgroundUrl)}>
        {slots.map(({ number, charge }) => (
          <span
            key={number}
            className={classes.slot}
            data-full={charge === 100 || undefined}
            data-low={charge < 35 || undefined}
          >
            <span className={classes.slotFill} style={{ height: `${charge}%` }} />
            <span className={classes.slotText}>{charge}%</span>
          </span>
        ))}
      </div>
      <p className={classes.motto}>
        <Trans>Every vehicle, every battery, every swap: in one place.</Trans>
      </p>
    </aside>
  )
}
