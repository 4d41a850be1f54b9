// Accounts of the demo profile; a click fills the form.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bootstrap } from '../session/start-client'
import classes from './login.module.css'

export type DemoAccount = NonNullable<Bootstrap['demoAccounts']>[number]

type DemoAccountsProps = { accounts: readonly DemoAccount[]; onChoose: (account: DemoAccount) => void }

export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const { i18n } = useLingui()
  const isEnglish = i18n.locale === 'en'
  if (accounts.length === 0) return null
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={classes.demoTitle}>
        <Trans>Demo accounts</Trans>
      </h2>
      <div className={classes.demoList}>
        {accounts.map((account) => (
          <button
            key={`${account.tenantId}/${account.account}`}
            type="button"
            className={classes.demoAccount}
            onClick={() => onChoose(account)}
          >
            <strong>{account.account}</strong>
            <span>
              {(isEnglish && account.tenantNameEn) || account.tenantName} ·{' '}
              {(isEnglish && account.roleEn) || account.role}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
