// The account at the corner: who it is, the personal page, and logging out.
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, Menu } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { ask } from '../../kit/feedback'
import { useReader } from '../../kit/reader'
import { useConnection } from '../connection'
import classes from './shell.module.css'

export function UserMenu() {
  const { t } = useLingui()
  const router = useRouter()
  const { client } = useConnection()
  const reader = useReader()
  const name = reader.realName || reader.account
  const logOut = async () => {
    const isSure = await ask({ title: t`Log out?`, text: t`Your open tabs will be closed.`, confirm: t`Log out` })
    if (!isSure) return
    await client.logout().catch(() => undefined)
    router.history.replace('/login')
  }
  return (
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
        </Menu.Label>
        <Menu.Item leftSection={<IconUser size={16} stroke={1.7} />} onClick={() => router.history.push('/info/index')}>
          <Trans>Personal info</Trans>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} />} onClick={() => void logOut()}>
          <Trans>Log out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
