// The buttons above the list of users that act on the checked ones.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconKey, IconLockOpen, IconUsersGroup } from '@tabler/icons-react'
import { useMay } from '../../kit/permissions'
import type { AccountActions } from './use-account-actions'
import type { UserRow } from './user-resource'

type AccountToolsProps = {
  selected: readonly UserRow[]
  account: AccountActions
  onGrant: (rows: readonly UserRow[]) => void
}

export function AccountTools({ selected, account, onGrant }: AccountToolsProps) {
  const { t } = useLingui()
  const may = useMay()
  const tools = [
    { op: 'userGrant', label: t`Assign roles`, icon: IconUsersGroup, run: onGrant },
    { op: 'userResetPassword', label: t`Reset password`, icon: IconKey, run: account.resetPasswords },
    { op: 'userUnlock', label: t`Unlock`, icon: IconLockOpen, run: account.unlock },
  ] as const
  return tools
    .filter((tool) => may(tool.op))
    .map((tool) => (
      <Button
        key={tool.op}
        size="xs"
        variant="default"
        leftSection={<tool.icon size={15} />}
        onClick={() => account.withSome(selected, tool.run)}
      >
        {tool.label}
      </Button>
    ))
}
