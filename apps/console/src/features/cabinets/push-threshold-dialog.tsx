// Plans a bulk job that brings one threshold to many cabinets; nothing is sent before somebody starts the job.
import { Plural, useLingui } from '@lingui/react/macro'
import { NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { usePlanJob } from '../../kit/api/plan-bulk-job'
import type { CabinetTargets } from './cabinet-resource'

type PushThresholdDialogProps = { targets: CabinetTargets; onClose: () => void }

const thresholdDefault = 80

export function PushThresholdDialog({ targets, onClose }: PushThresholdDialogProps) {
  const { t } = useLingui()
  const plan = usePlanJob()
  const [threshold, setThreshold] = useState<string | number>(thresholdDefault)
  const count = 'ids' in targets ? targets.ids.length : targets.expectedCount
  const submit = async () => {
    if (threshold === '') throw new Error(t`Give a threshold between 0 and 100`)
    await plan({ kind: 'cabinet_threshold', params: { threshold: Number(threshold) }, ...targets })
  }
  return (
    <ActionDialog
      title={t`Push a full-charge threshold`}
      verb={t`Plan the job`}
      done={t`Planned; nothing is sent until the job is started`}
      onSubmit={submit}
      onClose={onClose}
      size={440}
    >
      <Text size="sm" mb="sm">
        <Plural
          value={count}
          one="For # cabinet. The plan first shows what would change; cabinets that are offline get it when they are back."
          other="For # cabinets. The plan first shows what would change; cabinets that are offline get it when they are back."
        />
      </Text>
      <NumberInput
        label={t`Full-charge threshold`}
        data-autofocus
        min={0}
        max={100}
        allowDecimal={false}
        suffix=" %"
        value={threshold}
        onChange={setThreshold}
      />
    </ActionDialog>
  )
}
