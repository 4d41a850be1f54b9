// The reader's own page: who they are to others, and their password.
import '@mantine/core/styles/Tabs.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { usePane, type Search } from '../../kit/pane'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import classes from './profile.module.css'

export function ProfileScreen() {
  const { t } = useLingui()
  const { search, setSearch } = usePane()
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t`Personal info`}</h1>
      <Tabs
        className={classes.tabs}
        value={search['tab'] === 'password' ? 'password' : 'info'}
        onChange={(tab) => setSearch((): Search => (tab === 'password' ? { tab } : {}))}
      >
        <Tabs.List>
          <Tabs.Tab value="info">
            <Trans>Personal info</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="password">
            <Trans>Change password</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="info">
          <ProfileForm />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordForm />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
