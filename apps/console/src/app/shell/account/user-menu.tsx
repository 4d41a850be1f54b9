// The account at the corner: who it is and works as, the personal page, switching, and logging out.
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Menu } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconArrowsExchange, IconHome, IconLogout, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { useAskedFor } from '../../../kit/dialogs/dialog-requests'
import { lazyPart } from '../../../kit/loading/lazy-part'
import { AskedPart } from '../../../kit/loading/part-boundary'
import { usePerson, workingAs } from '../../../kit/user/user-info'
import { useReader } from '../../../kit/user/current-user'
import { useConnection } from '../../connection'
import { loadScreenWords } from '../../i18n'
import { nameIn } from '../menu/menu'
import classes from '../shell.module.css'
import { resetTabs } from '../tabs/tab-store'
import { homePath } from '../tabs/tabs'
import { useLogOut } from './use-log-out'

const SwitchDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('../../../features/users/switch-dialog'), loadScreenWords()])
  return module.SwitchDialog
})

/** Nothing of what was shown with other rights is kept, in memory neither. */
function beginAnew(): void {
  resetTabs()
  location.assign('/')
}

/** Under which department and role somebody works who could work under others. */
function usePlaceName(): string {
  const { i18n } = useLingui()
  const person = usePerson().data
  if (!person) return ''
  const working = [...workingAs(person.depts, person.dept_id), ...workingAs(person.roles, person.role_id)]
  const isNarrowed = working.length < person.depts.length + person.roles.length
  return isNarrowed
    ? working.map(({ name, name_en }) => nameIn(i18n.locale, { name, nameEn: name_en })).join(' · ')
    : ''
}

export function UserMenu() {
  const { t } = useLingui()
  const router = useRouter()
  const { bootstrap } = useConnection()
  const reader = useReader()
  const logOut = useLogOut()
  const place = usePlaceName()
  const [isSwitching, setIsSwitching] = useState(false)
  const name = reader.realName || reader.account
  const startSwitching = () => setIsSwitching(true)
  useAskedFor('switch', startSwitching)
  const stopSwitching = () => setIsSwitching(false)
  const open = (path: string) => () => router.history.push(path)
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className={classes.user} title={t`Account of ${name}`}>
            <span aria-hidden>
              <Avatar src={reader.avatar || null} size={26} radius="xl" color="accent" name={name} alt="" />
            </span>
            <span className={classes.userName}>{name}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {reader.account} · {reader.tenantId}
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
      <AskedPart isOpen={isSwitching} onClose={stopSwitching}>
        <SwitchDialog isOpen={isSwitching} onClose={stopSwitching} onSwitched={beginAnew} />
      </AskedPart>
    </>
  )
}
