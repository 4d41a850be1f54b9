// Shows secrets once, each with a copy button. They cannot be shown again, so only the button that says so closes it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { Dialog } from './dialog'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './secret-dialog.module.css'

export type Secret = { name: string; value: string }

type SecretDialogProps = { title: string; secrets: readonly Secret[]; onClose: () => void }

export function SecretDialog({ title, secrets, onClose }: SecretDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false} closeOnEscape={false} withCloseButton={false}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>Shown only once. Copy it now and pass it on securely.</Trans>
        </Text>
        {secrets.map((secret) => (
          <div key={secret.name} className={classes.secret}>
            <span className={classes.name}>{secret.name}</span>
            <code className={classes.value}>{secret.value}</code>
            <CopyButton value={secret.value}>
              {({ copied, copy }) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
                  aria-label={t`Copy the secret of ${secret.name}`}
                  onClick={copy}
                >
                  {copied ? t`Copied` : t`Copy`}
                </Button>
              )}
            </CopyButton>
          </div>
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans>I have copied it</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
