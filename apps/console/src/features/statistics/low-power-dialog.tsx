// Sets the low-power threshold of the operator, or, for the platform, of the operators without one of their own.
import '@mantine/core/styles/Anchor.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/statistics'
import type { Data } from '@swapdesk/sdk'
import { lowPowerThresholdInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { PageLink } from '../../kit/navigation/page-link'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'

const Field = fieldsOf<{ threshold: string }>(labels)

type LowPowerDialogProps = { current: Data<'statisticsLowPowerThreshold'>; onClose: () => void }

export function LowPowerDialog({ current, onClose }: LowPowerDialogProps) {
  const { t } = useLingui()
  const isPlatform = useIsPlatform()
  const can = usePermissionCheck()
  const { mutateAsync: set } = useWrite('statisticsLowPowerThresholdSubmit')
  const { threshold, isOwn, sharedThreshold } = current
  return (
    <FormDialog
      title={t`Low-power threshold`}
      verb={t`Set threshold`}
      done={t`Threshold set. The phone list goes by it at once.`}
      schema={lowPowerThresholdInput}
      initial={{ threshold: String(threshold) }}
      onSubmit={(input) => set(input)}
      onClose={onClose}
      size={420}
    >
      <Field.Integer
        name="threshold"
        hint={t`Batteries with riders are in the phone list of low batteries while their charge is below it`}
        hasAutofocus
      />
      <Text size="sm" c="dimmed">
        {isPlatform && t`Applies to all operators that have not set a threshold of their own.`}
        {!isPlatform && isOwn && t`This operator has set its own; that of the platform is ${sharedThreshold}%.`}
        {!isPlatform && !isOwn && t`So far that of the platform applies, ${sharedThreshold}%.`}{' '}
        {can('lowBatteryList') && (
          <Anchor component={PageLink} onClick={onClose} href="/customer/phone-list?tab=low" size="sm">
            <Trans>Phone list of low batteries</Trans>
          </Anchor>
        )}
      </Text>
    </FormDialog>
  )
}
