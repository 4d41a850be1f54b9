// A file of targets, read in the browser.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Input } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './bulk-jobs.module.css'
import type { Draft } from './draft'
import { textOfFile, type FileIssue } from './targets'

type FileFieldProps = { file: Draft['file']; onRead: (file: Draft['file']) => void; error: string | undefined }

export function FileField({ file: chosen, onRead, error }: FileFieldProps) {
  const { t } = useLingui()
  const [fault, setFault] = useState<FileIssue | null>(null)
  const words: Record<FileIssue, string> = {
    empty: t`The file is empty`,
    'too-large': t`The file is larger than 5 MB`,
    'not-text': t`This is not a text file. Save the workbook as CSV first.`,
  }
  const read = async (file: File | null) => {
    if (!file) return
    const answer = textOfFile(new Uint8Array(await file.arrayBuffer()))
    setFault('fault' in answer ? answer.fault : null)
    onRead('text' in answer ? { name: file.name, text: answer.text } : null)
  }
  return (
    <Input.Wrapper
      label={t`CSV or text file`}
      description={t`The first column is read, in this browser; the file is not uploaded`}
      labelElement="div"
      withAsterisk
      error={fault ? words[fault] : error}
    >
      <div className={classes.file}>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
          {(button) => (
            <Button {...button} size="xs" variant="default" leftSection={<IconFileText size={15} />}>
              <Trans>Choose a file</Trans>
            </Button>
          )}
        </FileButton>
        {chosen && <span>{chosen.name}</span>}
      </div>
    </Input.Wrapper>
  )
}
