// Sends a message by a setting, as a test, and shows the outcome for each phone.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/sms'
import { smsMessageInput, templateParameters } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import { Dialog } from '../../kit/dialogs/dialog'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { SmsRow } from './sms-resource'

export type Outcome = NonNullable<ReturnType<typeof useWrite<'smsSendMessage'>>['data']>
/** The template that needs no setting. */
const BUILT_IN = 'test'
const Field = fieldsOf<{ code: string; phones: string; params: string }>(labels)

/** The parameters of a setting's text, to be filled in. */
function emptyParams({ content }: SmsRow): string {
  const names = templateParameters(content ?? '') ?? []
  return names.length === 0 ? '' : JSON.stringify(Object.fromEntries(names.map((name) => [name, ''])))
}

/** Without a setting, the code is entered: the built-in one needs no setting. */
type SendDialogProps = { setting?: SmsRow; onSent: (outcome: Outcome) => void; onClose: () => void }

export function SendDialog({ setting, onSent, onClose }: SendDialogProps) {
  const { t } = useLingui()
  const send = useWrite('smsSendMessage')
  return (
    <FormDialog
      title={setting ? t`Send a message by ${setting.smsCode}` : t`Send a test message`}
      verb={t`Send`}
      schema={smsMessageInput}
      initial={{ code: setting?.smsCode ?? BUILT_IN, phones: '', params: setting ? emptyParams(setting) : '' }}
      onSubmit={async (input) => onSent(await send.mutateAsync(input))}
      onClose={onClose}
    >
      <Field.Text
        name="code"
        isDisabled={setting !== undefined}
        {...(!setting && { hint: t`Of a setting; ${BUILT_IN} is built in` })}
      />
      <Field.Text name="phones" hint={t`Several separated by commas`} hasAutofocus />
      <Field.Multiline name="params" hint={t`A JSON object with a value for each parameter of the text`} />
    </FormDialog>
  )
}

export function OutcomeDialog({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useLingui()
  const { sent, kept, queued, failures } = outcome
  return (
    <Dialog title={t`Outcome`} onClose={onClose} size={520}>
      <Stack gap="xs">
        {sent > 0 && <Text>{t`Sent to ${sent} phones`}</Text>}
        {kept > 0 && <Text>{t`Kept in the outbox for ${kept} phones: no provider is set up`}</Text>}
        {queued > 0 && <Text>{t`Still to be sent to ${queued} phones: see Text messages`}</Text>}
        {failures.length > 0 && (
          <>
            <Text c="red">{t`Not sent to ${failures.length} phones`}</Text>
            {failures.map(({ phone, reason }) => (
              <Text key={phone} size="sm">
                {phone}: {reason}
              </Text>
            ))}
          </>
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
