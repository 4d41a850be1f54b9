// Plans a bulk job that sets one threshold on many cabinets; nothing is sent before the job is started.
import { Plural, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { cabinetThresholdInput } from '@swapdesk/validation'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { usePlanJob } from '../../kit/api/plan-bulk-job'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import type { CabinetTargets } from './cabinet-resource'

const initial = { threshold: '80' }
const Field = fieldsOf<typeof initial>(labels)

type PushThresholdDialogProps = { targets: CabinetTargets; onClose: () => void }

export function PushThresholdDialog({ targets, onClose }: PushThresholdDialogProps) {
  const { t } = useLingui()
  const plan = usePlanJob()
  const count = 'ids' in targets ? targets.ids.length : targets.expectedCount
  return (
    <FormDialog
      title={t`Push a full-charge threshold`}
      verb={t`Plan the job`}
      done={t`Planned; nothing is sent until the job is started`}
      schema={cabinetThresholdInput}
      initial={initial}
      onSubmit={(params) => plan({ kind: 'cabinet_threshold', params, ...targets })}
      onClose={onClose}
      size={440}
    >
      <Text size="sm">
        <Plural
          value={count}
          one="For # cabinet. The plan first shows what would change; cabinets that are offline get it when they are back."
          other="For # cabinets. The plan first shows what would change; cabinets that are offline get it when they are back."
        />
      </Text>
      <Field.Integer name="threshold" hasAutofocus />
    </FormDialog>
  )
}
