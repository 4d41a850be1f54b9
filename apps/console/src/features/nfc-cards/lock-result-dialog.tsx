// Shown after locking or unlocking: the number of changed cards, and of cabinets that do not have the change yet.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { Dialog } from '../../kit/dialogs/dialog'
import { State } from '../../kit/values/cells'
import { usePane } from '../../kit/navigation/pane'
import { usePermissionCheck } from '../../kit/user/permissions'
import type { LockResult } from './lock-dialog'
import { summaryOf } from './lock-results'

type LockResultDialogProps = { result: LockResult; onClose: () => void }

export function LockResultDialog({ result: { isLock, results }, onClose }: LockResultDialogProps) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const { open } = usePane()
  const { changed, unchanged, behind } = summaryOf(results)
  const showCabinets = () => {
    onClose()
    open('/nfc/list-version', { isCurrent: 'false' })
  }
  return (
    <Dialog onClose={onClose} title={isLock ? t`Cards locked` : t`Cards unlocked`} size={460}>
      <Stack gap={8} fz="sm">
        <span>
          {isLock ? (
            <Plural value={changed} one="# card was locked." other="# cards were locked." />
          ) : (
            <Plural value={changed} one="# card was unlocked." other="# cards were unlocked." />
          )}{' '}
          {unchanged > 0 && (
            <Plural value={unchanged} one="# was already in that state." other="# were already in that state." />
          )}
        </span>
        {behind === 0 ? (
          <State statusColor="ok">
            <Trans>All cabinets are in sync.</Trans>
          </State>
        ) : (
          <Behind isLock={isLock} count={behind} />
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        {behind > 0 && can('nfcListVersionList') && (
          <Button variant="default" onClick={showCabinets}>
            <Trans>Show these cabinets</Trans>
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}

function Behind({ isLock, count }: { isLock: boolean; count: number }) {
  return (
    <span>
      <State statusColor="warn">
        {isLock ? (
          <Plural
            value={count}
            one="# cabinet still takes them until it is in sync."
            other="# cabinets still take them until they are in sync."
          />
        ) : (
          <Plural
            value={count}
            one="# cabinet still refuses them until it is in sync."
            other="# cabinets still refuse them until they are in sync."
          />
        )}
      </State>
    </span>
  )
}
