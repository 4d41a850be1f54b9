// Sends any command of the catalogue to one device; errors of the server are shown at the top.
import { useLingui } from '@lingui/react/macro'
import { Checkbox, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../api/client'
import { named } from '../api/options'
import { ActionDialog } from '../dialogs/action-dialog'
import { commandData, fieldIssues, type FieldIssue, type FieldValues } from './command-data'
import { CommandFields } from './command-fields'
import type { Command } from './receipt-steps'
import { type DeviceKind, useSend } from './use-send'

const catalogueStaleMs = 600_000

type SendCommandDialogProps = {
  deviceKind: DeviceKind
  deviceSn: string
  name: string
  onClose: () => void
  /** Follows the command that was stored. */
  onStart: (send: () => Promise<Command>) => Promise<void>
}

export function SendCommandDialog({ deviceKind, deviceSn, name, onClose, onStart }: SendCommandDialogProps) {
  const { t, i18n } = useLingui()
  const { send } = useSend(deviceKind, deviceSn)
  const catalogue = useCall('deviceCommandCatalogue', { deviceKind }, { staleTimeMs: catalogueStaleMs })
  const [cmd, setCmd] = useState<string | null>(null)
  const [values, setValues] = useState<FieldValues>({})
  const [issues, setIssues] = useState<Record<string, FieldIssue>>({})
  const [whenStopped, setWhenStopped] = useState(false)
  const sendable = (catalogue.data ?? []).filter(({ isSendable }) => isSendable)
  const options = sendable.map((each) => ({
    value: String(each.cmd),
    label: `${each.cmd} ${named(i18n.locale, each.name, each.nameEn)}`,
  }))
  const spec = sendable.find((each) => String(each.cmd) === cmd)
  const choose = (chosen: string | null) => {
    setCmd(chosen)
    setValues({})
    setIssues({})
    setWhenStopped(false)
  }
  const submit = async () => {
    if (!spec) throw new Error(t`Choose a command`)
    const found = fieldIssues(spec.fields, values)
    setIssues(found)
    if (Object.keys(found).length > 0) throw new Error(t`Please correct the parameters below`)
    const data = commandData(spec.fields, values)
    const stored = await send(spec.cmd, data, spec.needsStandstill ? { whenStopped } : {})
    void onStart(() => Promise.resolve(stored))
  }
  return (
    <ActionDialog
      title={t`Send ${name} a command`}
      verb={t`Send`}
      done={t`Saved and being sent`}
      isReady={catalogue.data !== undefined}
      error={catalogue.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t`Command`}
        data-autofocus
        searchable
        nothingFoundMessage={t`Nothing found`}
        data={options}
        value={cmd}
        onChange={choose}
        description={spec?.needsTwoPeople ? t`A second person must confirm this command` : undefined}
      />
      {spec && spec.fields.length > 0 && (
        <CommandFields fields={spec.fields} values={values} issues={issues} onChange={setValues} />
      )}
      {spec?.fields.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t`This command takes no parameters.`}
        </Text>
      )}
      {spec?.needsStandstill && <WhenStopped isChecked={whenStopped} onChange={setWhenStopped} />}
    </ActionDialog>
  )
}

/** Whether a command that needs standstill waits for it instead of being refused. */
function WhenStopped({ isChecked, onChange }: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  const { t } = useLingui()
  return (
    <Checkbox
      my="xs"
      label={t`Wait until the vehicle stands still`}
      description={t`Otherwise the command is refused while the vehicle is not known to stand still.`}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
