// Tests a storage while it is open, and shows which step failed and why.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useWrite } from '../../kit/api/client'
import { Dialog } from '../../kit/dialogs/dialog'
import type { StorageRow } from './object-storage-resource'

type Outcome = NonNullable<ReturnType<typeof useWrite<'objectStorageTest'>>['data']>

export function TestDialog({ storage, onClose }: { storage: StorageRow; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, data, error } = useWrite('objectStorageTest')
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate({ id: storage.id })
  }, [mutate, storage.id])
  return (
    <Dialog title={t`Connection to ${storage.ossCode}`} onClose={onClose} size={480}>
      <Stack gap="sm" mih={90} component="output">
        {data && <OutcomeText outcome={data} />}
        {error && <Text c="red">{error.message}</Text>}
        {!data && !error && (
          <Group gap="xs">
            <Loader size="xs" />
            <Text size="sm">{t`A small object is written, read and removed…`}</Text>
          </Group>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}

function OutcomeText({ outcome: { isReachable, step, reason } }: { outcome: Outcome }) {
  const { t } = useLingui()
  const steps = [
    { id: 'write', label: t`Writing` },
    { id: 'read', label: t`Reading` },
    { id: 'remove', label: t`Removing` },
  ]
  const failed = isReachable ? steps.length : steps.findIndex(({ id }) => id === step)
  return (
    <>
      <Text fw={500}>{isReachable ? t`The storage works.` : t`The storage does not work.`}</Text>
      <Stack gap={4}>
        {steps.slice(0, failed + 1).map(({ id, label }, index) => (
          <Group key={id} gap="xs">
            {index < failed ? (
              <IconCircleCheck size={16} color="var(--mantine-color-green-6)" aria-label={t`Succeeded`} />
            ) : (
              <IconCircleX size={16} color="var(--mantine-color-red-6)" aria-label={t`Failed`} />
            )}
            <Text size="sm">{label}</Text>
          </Group>
        ))}
      </Stack>
      {reason !== null && (
        <Text size="sm" c="red" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
    </>
  )
}
