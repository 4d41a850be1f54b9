// The user's own pages: profile, password, sessions, language and time zone.
import '@mantine/core/styles/Tabs.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { confirmDiscard } from '../../kit/dialogs/feedback'
import { usePane, type Search } from '../../kit/navigation/pane'
import { useScrollToTab } from '../../kit/hooks/use-tab-overflow'
import { OwnSessions } from './own-sessions'
import { PasswordForm } from './password-form'
import { PreferencesForm } from './preferences-form'
import { ProfileForm } from './profile-form'
import classes from './profile.module.css'

const names = ['info', 'password', 'sessions', 'preferences'] as const
type Name = (typeof names)[number]

export function ProfileScreen() {
  const { t } = useLingui()
  const { search, setSearch, setUnsaved } = usePane()
  const [hasTyped, setHasTyped] = useState(false)
  const current = names.find((name) => name === search['tab']) ?? 'info'
  const list = useRef<HTMLDivElement>(null)
  useScrollToTab(list, current)
  const labels: Record<Name, string> = {
    info: t`Personal info`,
    password: t`Change password`,
    sessions: t`My sessions`,
    preferences: t`Language and time zone`,
  }
  const note = useCallback(
    (isUnsaved: boolean) => {
      setHasTyped(isUnsaved)
      setUnsaved(isUnsaved)
    },
    [setUnsaved],
  )
  const go = async (tab: string | null) => {
    if (hasTyped && !(await confirmDiscard(t`A form in this tab has unsaved changes.`))) return
    setSearch((): Search => (tab && tab !== 'info' ? { tab } : {}))
  }
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t`Personal info`}</h1>
      <Tabs className={classes.tabs} value={current} onChange={(tab) => void go(tab)} keepMounted={false}>
        <Tabs.List ref={list}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} data-tab={name}>
              {labels[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="info">
          <ProfileForm onUnsaved={note} />
        </Tabs.Panel>
        <Tabs.Panel value="password">
          <PasswordForm onUnsaved={note} />
        </Tabs.Panel>
        <Tabs.Panel value="sessions">
          <OwnSessions />
        </Tabs.Panel>
        <Tabs.Panel value="preferences">
          <PreferencesForm onUnsaved={note} />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
