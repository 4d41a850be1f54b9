// Any command of the catalogue to one cabinet, with its data as JSON; what the server finds wrong is said at the field.
import { useLingui } from '@lingui/react/macro'
import { JsonInput, Select } from '@mantine/core'
import { isApiError } from '@swapdesk/sdk'
import { useState } from 'react'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { useCall } from '../../kit/api/client'
import type { Command } from '../../kit/devices/receipt-steps'
import { useSend } from './cabinet-commands'
import type { CabinetInfo } from './use-cabinet'

type SendCommandDialogProps = {
  cabinet: CabinetInfo
  onClose: () => void
  /** Follows the command that was stored. */
  onStart: (send: () => Promise<Command>) => Promise<void>
}

/** The object a text holds, or null when it holds something else. */
function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

export function SendCommandDialog({ cabinet, onClose, onStart }: SendCommandDialogProps) {
  const { t, i18n } = useLingui()
  const { send } = useSend(cabinet.cabinetSn)
  const catalogue = useCall('deviceCommandCatalogue', { deviceKind: 'cabinet' }, { staleTimeMs: 600_000 })
  const [cmd, setCmd] = useState<string | null>(null)
  const [text, setText] = useState('{}')
  const [failure, setFailure] = useState<string | null>(null)
  const spec = catalogue.data?.find((each) => String(each.cmd) === cmd)
  const submit = async () => {
    setFailure(null)
    const data = objectOf(text)
    if (!spec) throw new Error(t`Choose a command`)
    if (!data) {
      setFailure(t`Not a JSON object`)
      throw new Error(t`The parameters are not valid JSON`)
    }
    try {
      const stored = await send(spec.cmd, data)
      void onStart(() => Promise.resolve(stored))
    } catch (error) {
      const wrong = isApiError(error) ? Object.values(error.fields) : []
      if (wrong.length === 0) throw error
      setFailure(wrong.join('\n'))
      throw new Error(t`The parameters do not match the command`, { cause: error })
    }
  }
  const { name } = cabinet
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
        data={(catalogue.data ?? []).map((each) => ({
          value: String(each.cmd),
          label: `${each.cmd} ${i18n.locale === 'en' ? each.nameEn : each.name}`,
        }))}
        value={cmd}
        onChange={setCmd}
        description={spec?.needsTwoPeople ? t`A second person must confirm this command` : undefined}
      />
      <JsonInput
        mt="sm"
        label={t`Command parameters`}
        description={t`As the catalogue of commands describes it, for example {"boxId":3}`}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        onChange={setText}
        error={failure}
      />
    </ActionDialog>
  )
}
