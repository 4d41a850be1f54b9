// Sets the threshold one cabinet should have: the server stores it and sends it there.
import { useLingui } from '@lingui/react/macro'
import { NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { useWrite } from '../../kit/api/client'

type ThresholdDialogProps = {
  cabinet: { id: string; name: string; threshold: number; online: number }
  onClose: () => void
  /** Told the command that carries it. */
  onSent?: (commandId: string) => void
}

export function ThresholdDialog({ cabinet, onClose, onSent }: ThresholdDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: update } = useWrite('cabinetUpdateThreshold')
  const [threshold, setThreshold] = useState<string | number>(cabinet.threshold)
  const submit = async () => {
    if (threshold === '') throw new Error(t`Give a threshold between 0 and 100`)
    const { commandId } = await update({ id: cabinet.id, threshold: Number(threshold) })
    onSent?.(commandId)
  }
  const { name } = cabinet
  return (
    <ActionDialog
      title={t`Full-charge threshold of ${name}`}
      verb={t`Set threshold`}
      done={t`Stored and on its way to the cabinet`}
      onSubmit={submit}
      onClose={onClose}
      size={420}
    >
      <NumberInput
        label={t`Full-charge threshold`}
        description={t`A battery counts as full from this state of charge on`}
        data-autofocus
        min={0}
        max={100}
        allowDecimal={false}
        suffix=" %"
        value={threshold}
        onChange={setThreshold}
      />
      {cabinet.online === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t`The cabinet is offline: it gets the threshold when it is back.`}
        </Text>
      )}
    </ActionDialog>
  )
}
