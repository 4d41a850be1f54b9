// The end of the form of an import: what failed, how far the check is, and the buttons.
import '@mantine/core/styles/Progress.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Progress } from '@mantine/core'
import { isApiError } from '@swapdesk/sdk'
import { useState } from 'react'
import { useIsPlatform } from '../../kit/user/current-user'
import classes from './bulk-jobs.module.css'
import { missingFields } from './import-draft'
import type { ImportControl } from './use-import'

export function ImportFooter({ control, onLeave }: { control: ImportControl; onLeave: () => void }) {
  const { t } = useLingui()
  const isPlatform = useIsPlatform()
  const [isAsked, setAsked] = useState(false)
  const { table, checked, isPlanning, failure, columns, fields, tenantId, kind } = control
  const total = table?.rows.length ?? 0
  const isLacking = missingFields(fields, columns).some(({ isKey }) => isKey)
  const blocker = !table
    ? t`Choose a file first`
    : isPlatform && !tenantId
      ? t`Choose the operator first`
      : isLacking
        ? t`Give the column of the key its field first`
        : null
  const details = isApiError(failure) ? Object.values(failure.fields) : []
  return (
    <>
      {failure && !control.isStopped && (
        <Alert role="alert" color="red" variant="light">
          {[...new Set([failure.message, ...details])].join(' ')}
        </Alert>
      )}
      {isPlanning && (
        <output className={classes.progress}>
          <Progress className={classes.checking} value={(checked / total) * 100} aria-label={t`Rows checked`} />
          <Trans>
            {checked} of {total} rows checked
          </Trans>
        </output>
      )}
      <div className={classes.formFooter}>
        <span className={classes.quiet}>
          {isAsked && blocker ? blocker : <Trans>Nothing is added before you start the job on the next page.</Trans>}
        </span>
        <Button variant="default" onClick={isPlanning ? control.stop : onLeave}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          loading={isPlanning}
          aria-disabled={blocker !== null}
          data-disabled={blocker !== null || undefined}
          title={blocker ?? undefined}
          key={kind}
          onClick={(event) => {
            if (blocker === null) return
            event.preventDefault()
            setAsked(true)
          }}
        >
          <Trans>Check the rows</Trans>
        </Button>
      </div>
    </>
  )
}
