// The file of an import, and the template to fill in.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Input } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { IMPORT_ROWS_MAX } from '@swapdesk/validation/limits'
import { useClient } from '../../kit/api/client'
import { toastError } from '../../kit/dialogs/feedback'
import { saveDownload } from '../../kit/list/export-button'
import classes from './bulk-jobs.module.css'
import type { FileFault, ImportControl } from './use-import'

export function ImportFileField({ control: { kind, table, fault, readFile, isPlanning } }: { control: ImportControl }) {
  const { t } = useLingui()
  const client = useClient()
  const template = useMutation({
    mutationFn: async () => saveDownload(await client.download('importTemplate', { kind, format: 'xlsx' })),
    onError: toastError,
  })
  const texts: Record<FileFault, string> = {
    empty: t`The file has no rows; its first line is the header`,
    'too-large': t`The file is larger than 20 MB`,
    unreadable: t`The file cannot be read; save it as an Excel workbook or as CSV`,
    'too-many': t`The file has more than ${IMPORT_ROWS_MAX} rows; split it`,
  }
  return (
    <Input.Wrapper
      label={t`Excel workbook or CSV`}
      description={t`The first line is the header`}
      labelElement="div"
      withAsterisk
      error={fault ? texts[fault] : undefined}
    >
      <div className={classes.file}>
        <FileButton
          accept=".xlsx,.csv,.txt,text/csv,text/plain"
          onChange={(file) => void readFile(file)}
          disabled={isPlanning}
        >
          {(button) => (
            <Button {...button} size="xs" variant="default" leftSection={<IconFileText size={15} />}>
              <Trans>Choose a file</Trans>
            </Button>
          )}
        </FileButton>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconDownload size={15} />}
          loading={template.isPending}
          onClick={() => template.mutate()}
        >
          <Trans>Download the template</Trans>
        </Button>
        {table && (
          <span>
            {table.name} · <Plural value={table.rows.length} one="# row" other="# rows" />
          </span>
        )}
      </div>
    </Input.Wrapper>
  )
}
