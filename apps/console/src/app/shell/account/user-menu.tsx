// The account menu: identity, profile, switch of department or role, log out.
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Menu } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconArrowsExchange, IconHome, IconLogout, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogRequest } from '../../../kit/dialogs/dialog-requests'
import { lazyComponent } from '../../../kit/loading/lazy-component'
import { DialogPart } from '../../../kit/loading/error-boundary'
import { useUserInfo, activeAmong } from '../../../kit/user/user-info'
import { useCurrentUser } from '../../../kit/user/current-user'
import { useConnection } from '../../connection'
import { loadScreenCatalog } from '../../i18n'
import { nameIn } from '../menu/menu'
import classes from '../shell.module.css'
import { resetTabs } from '../tabs/tab-store'
import { homePath } from '../tabs/tabs'
import { useLogOut } from './use-log-out'

const SwitchDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('../../../features/users/switch-dialog'), loadScreenCatalog('screens')])
  return module.SwitchDialog
})

/** Reloads the console, so that nothing loaded with other permissions stays in memory. */
function restartConsole(): void {
  resetTabs()
  location.assign('/')
}

/** Name of the active department and role, where the user has more than those. */
function useActiveIdentityName(): string {
  const { i18n } = useLingui()
  const person = useUserInfo().data
  if (!person) return ''
  const working = [...activeAmong(person.depts, person.dept_id), ...activeAmong(person.roles, person.role_id)]
  const isNarrowed = working.length < person.depts.length + person.roles.length
  return isNarrowed
    ? working.map(({ name, name_en }) => nameIn(i18n.locale, { name, nameEn: name_en })).join(' · ')
    : ''
}

export function UserMenu() {
  const { t } = useLingui()
  const router = useRouter()
  const { bootstrap } = useConnection()
  const user = useCurrentUser()
  const logOut = useLogOut()
  const place = useActiveIdentityName()
  const [isSwitching, setIsSwitching] = useState(false)
  const name = user.realName || user.account
  const startSwitching = () => setIsSwitching(true)
  useDialogRequest('switch', startSwitching)
  const stopSwitching = () => setIsSwitching(false)
  const open = (path: string) => () => router.history.push(path)
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className={classes.user} title={t`Account of ${name}`}>
            <span aria-hidden>
              <Avatar src={user.avatar || null} size={26} radius="xl" color="accent" name={name} alt="" />
            </span>
            <span className={classes.userName}>{name}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {user.account} · {user.tenantId}
            {place && <div>{place}</div>}
          </Menu.Label>
          <Menu.Item leftSection={<IconHome size={16} stroke={1.7} />} onClick={open(homePath)}>
            <Trans>Home</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconUser size={16} stroke={1.7} />} onClick={open('/info/index')}>
            <Trans>Personal info</Trans>
          </Menu.Item>
          {bootstrap.isSwitchModeOn && (
            <Menu.Item leftSection={<IconArrowsExchange size={16} stroke={1.7} />} onClick={startSwitching}>
              <Trans>Switch department or role</Trans>
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={() => void logOut()}>
            <Trans>Log out</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DialogPart isOpen={isSwitching} onClose={stopSwitching}>
        <SwitchDialog isOpen={isSwitching} onClose={stopSwitching} onSwitched={restartConsole} />
      </DialogPart>
    </>
  )
}
