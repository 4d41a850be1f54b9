// The recycle bin of one kind of record: what was removed, by whom, until when it can be restored.
import '@mantine/core/styles/Table.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Table, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { CallId } from '@swapdesk/sdk'
import { useCall } from '../api/client'
import { Dialog } from '../dialogs/dialog'
import { ErrorState, Notice, RowsSkeleton } from '../loading/states'
import { DateTime } from '../values/cells'
import { type BinKind } from './bin-kinds'
import classes from './recycle-bin.module.css'
import { useRestore } from './use-restore'

type RecycleBinProps = { kind: BinKind; remove: CallId; onClose: () => void }

export function RecycleBin({ kind, remove, onClose }: RecycleBinProps) {
  return (
    <Dialog title={<Trans>Recycle bin</Trans>} size={820} onClose={onClose}>
      <Removed kind={kind} remove={remove} />
    </Dialog>
  )
}

function Removed({ kind, remove }: Omit<RecycleBinProps, 'onClose'>) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('recordRemovedList', { kind }, { staleTimeMs: 0 })
  const restore = useRestore(remove)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={4} />
  if (data.length === 0)
    return (
      <Notice
        icon={IconTrash}
        title={<Trans>The recycle bin is empty</Trans>}
        text={<Trans>Deleted records are kept here for a while and can be restored.</Trans>}
      />
    )
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        <Trans>What was unbound by deleting stays unbound. A restored device needs a new secret.</Trans>
      </Text>
      <Table.ScrollContainer minWidth={560}>
        <Table className={classes.table} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Name`}</Table.Th>
              <Table.Th>{t`Deleted by`}</Table.Th>
              <Table.Th>{t`Deleted`}</Table.Th>
              <Table.Th>{t`Restorable until`}</Table.Th>
              <Table.Th aria-label={t`Actions`} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ id, title, userName, removedTime, restorableUntil }) => (
              <Table.Tr key={id}>
                <Table.Td className={classes.title}>{title}</Table.Td>
                <Table.Td>{userName ?? t`Platform`}</Table.Td>
                <Table.Td>
                  <DateTime value={removedTime} />
                </Table.Td>
                <Table.Td>
                  <DateTime value={restorableUntil} />
                </Table.Td>
                <Table.Td className={classes.action}>
                  <Button
                    size="compact-xs"
                    variant="light"
                    aria-label={t`Restore ${title}`}
                    disabled={restore.isPending}
                    onClick={() => restore.mutate([id])}
                  >
                    <Trans>Restore</Trans>
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
