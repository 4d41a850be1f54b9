// The strength of the typed password as four bars and a label.
import { useLingui } from '@lingui/react/macro'
import { useCurrentUser } from '../../kit/user/current-user'
import { strengthOf } from './password-strength'
import classes from './profile.module.css'

const steps = [1, 2, 3, 4] as const

export function StrengthMeter({ password }: { password: string }) {
  const { t } = useLingui()
  const { account, realName } = useCurrentUser()
  const strength = strengthOf(password, [account, realName])
  const words = ['', t`Weak: easy to guess`, t`Fair`, t`Good`, t`Strong`]
  return (
    <div className={classes.strength} data-strength={strength}>
      <span className={classes.strengthBars} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-filled={step <= strength || undefined} />
        ))}
      </span>
      <output className={classes.strengthWord} aria-label={t`Password strength`}>
        {words[strength]}
      </output>
    </div>
  )
}
