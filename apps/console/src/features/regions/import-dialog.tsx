// Imports regions from a file, all of its lines or none; what is wrong is said line by line.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/Table.layer.css'
import { Button, Checkbox, FileButton, Group, Stack, Table, Text } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient, useWrite } from '../../kit/api/client'
import { ActionDialog } from '../../kit/dialogs/action-dialog'
import { toastError, toastSuccess, toastWarning } from '../../kit/dialogs/feedback'
import { saveDownload } from '../../kit/list/export-button'

type Fault = Data<'regionImport'>['faults'][number]

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [isCovered, setIsCovered] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const { mutateAsync: importFile } = useWrite('regionImport')
  const submit = async () => {
    if (!file) throw new Error(t`Choose a file`)
    const reply = await importFile({ file, isCovered: isCovered ? 1 : 0 })
    const { added, changed, skipped, ignoredColumns, faults: found } = reply
    setFaults(found)
    if (found.length > 0) throw new Error(t`Nothing was imported: some lines are wrong`)
    toastSuccess(t`Added: ${added}, changed: ${changed}, left as they are: ${skipped}`)
    if (ignoredColumns.length > 0)
      toastWarning(t`Columns that are not known were left out: ${ignoredColumns.join(', ')}`)
  }
  return (
    <ActionDialog title={t`Import regions`} verb={t`Import`} onSubmit={submit} onClose={onClose} size={600}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <Trans>An Excel workbook or CSV of at most 5,000 rows; a region comes after the one it lies in.</Trans>
        </Text>
        <Group gap="xs">
          <FileButton accept=".xlsx,.csv" onChange={setFile}>
            {(button) => (
              <Button {...button} size="xs" variant="default" leftSection={<IconFileText size={15} />}>
                <Trans>Choose a file</Trans>
              </Button>
            )}
          </FileButton>
          <TemplateButton />
          {file && <Text size="sm">{file.name}</Text>}
        </Group>
        <Checkbox
          label={t`Change regions that exist; otherwise they stay as they are`}
          checked={isCovered}
          onChange={(event) => setIsCovered(event.currentTarget.checked)}
        />
        {faults.length > 0 && <Faults faults={faults} />}
      </Stack>
    </ActionDialog>
  )
}

function TemplateButton() {
  const client = useClient()
  const template = useMutation({
    mutationFn: async () => saveDownload(await client.download('regionExportTemplate', { format: 'xlsx' })),
    onError: toastError,
  })
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconDownload size={15} />}
      loading={template.isPending}
      onClick={() => template.mutate()}
    >
      <Trans>Download the template</Trans>
    </Button>
  )
}

const shownMax = 20

function Faults({ faults }: { faults: readonly Fault[] }) {
  const { t } = useLingui()
  return (
    <>
      <Table aria-label={t`Wrong lines`}>
        <Table.Tbody>
          {faults.slice(0, shownMax).map(({ line, msg }) => (
            <Table.Tr key={line}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <Trans>Line {line}</Trans>
              </Table.Td>
              <Table.Td>{msg}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {faults.length > shownMax && (
        <Text size="sm">
          <Plural value={faults.length - shownMax} one="and # more" other="and # more" />
        </Text>
      )}
    </>
  )
}
