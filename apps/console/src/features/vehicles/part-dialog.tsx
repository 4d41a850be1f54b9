// Switches a part of a vehicle.
import { useLingui } from '@lingui/react/macro'
import { labels } from '@swapdesk/contract/labels/vehicles'
import { vehiclePartInput } from '@swapdesk/validation'
import { useWrite } from '../../kit/api/client'
import { fieldsOf } from '../../kit/form/fields'
import { FormDialog } from '../../kit/form/form-dialog'
import { useFieldValue } from '../../kit/form/use-field'
import type { VehicleRow } from './vehicle-resource'

type Part = 'lock' | 'power' | 'horn' | 'light' | 'seat'

const Field = fieldsOf<{ part: string; on: string; whenStopped: string }>(labels)
const switchedOff: ReadonlySet<unknown> = new Set<Part>(['lock', 'power'])

const needsStandstill = (part: unknown, on: boolean) => (part === 'lock' && on) || (part === 'power' && !on)

function Fields() {
  const { t } = useLingui()
  const parts: { value: Part; label: string }[] = [
    { value: 'lock', label: t`Lock` },
    { value: 'power', label: t`Power` },
    { value: 'horn', label: t`Horn` },
    { value: 'light', label: t`Lights` },
    { value: 'seat', label: t`Seat` },
  ]
  const states = [
    { value: 'true', label: t`On, locked` },
    { value: 'false', label: t`Off, unlocked` },
  ]
  const waiting = [
    { value: 'true', label: t`Wait until the vehicle stands still` },
    { value: 'false', label: t`Refuse the command` },
  ]
  const part = useFieldValue('part')
  const on = useFieldValue('on')
  return (
    <>
      <Field.Radios name="part" options={parts} />
      {switchedOff.has(part) ? (
        <Field.Radios name="on" options={states} />
      ) : (
        <p>{t`Horn and lights sound and flash for a moment, together; the seat opens and people shut it.`}</p>
      )}
      {needsStandstill(part, on === 'true') && (
        <Field.Radios
          name="whenStopped"
          label={t`While it is not known to stand still`}
          reason="a question, as in the dialog of commands"
          options={waiting}
        />
      )}
    </>
  )
}

type PartDialogProps = { vehicle: Pick<VehicleRow, 'id' | 'vehicleSn'>; onClose: () => void }

export function PartDialog({ vehicle: { id, vehicleSn }, onClose }: PartDialogProps) {
  const { t } = useLingui()
  const { mutateAsync: send } = useWrite('vehiclePartStatus')
  return (
    <FormDialog
      title={t`Parts of ${vehicleSn}`}
      verb={t`Send`}
      done={t`Command sent`}
      schema={vehiclePartInput}
      initial={{ part: 'lock', on: 'true', whenStopped: 'true' }}
      onSubmit={(input) => {
        const { part, whenStopped } = input
        const on = switchedOff.has(part) ? input.on : true
        return send({ id, part, on, ...(needsStandstill(part, on) && { whenStopped }) })
      }}
      onClose={onClose}
      size={460}
    >
      <Fields />
    </FormDialog>
  )
}
