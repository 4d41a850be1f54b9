// The threshold of full charge: desired and reported value, and the receipt of a change.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { State } from '../../kit/values/cells'
import { callOperation, useClient } from '../../kit/api/client'
import { RunReceipt } from '../../kit/devices/command-button'
import { useCommandRun } from '../../kit/devices/use-command-run'
import { usePermissionCheck } from '../../kit/user/permissions'
import { Quantity } from '../../kit/values/quantity'
import classes from './cabinet-page.module.css'
import { ThresholdDialog } from './threshold-dialog'
import type { CabinetInfo } from './use-cabinet'

export function ThresholdCard({ cabinet }: { cabinet: CabinetInfo }) {
  const { t } = useLingui()
  const client = useClient()
  const can = usePermissionCheck()
  const { run, start } = useCommandRun()
  const [isChanging, setIsChanging] = useState(false)
  const { threshold, reportedThreshold } = cabinet
  const isInStep = threshold === reportedThreshold
  return (
    <section className={classes.card} aria-label={t`Full-charge threshold`}>
      <header className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{t`Full-charge threshold`}</h2>
        {can('cabinetUpdateThreshold') && (
          <Button size="compact-sm" variant="default" ms="auto" onClick={() => setIsChanging(true)}>
            {t`Change`}
          </Button>
        )}
      </header>
      <dl className={classes.facts}>
        <div>
          <dt>{t`Desired`}</dt>
          <dd className={classes.figure}>
            <Quantity value={threshold} unit="%" />
          </dd>
        </div>
        <div>
          <dt>{t`Reported by the cabinet`}</dt>
          <dd className={classes.figure}>
            <Quantity value={reportedThreshold} unit="%" />
          </dd>
        </div>
      </dl>
      <div className={classes.standing}>
        <State statusColor={isInStep ? 'ok' : 'warn'}>{isInStep ? t`applied` : t`not applied yet`}</State>
        <div className={classes.receiptPlace}>
          <RunReceipt run={run} />
        </div>
      </div>
      {isChanging && (
        <ThresholdDialog
          cabinet={cabinet}
          onClose={() => setIsChanging(false)}
          onSent={(id) => {
            // Without the permission to read commands, the values above show the outcome.
            if (can('deviceCommandDetail', 'view'))
              void start(() => callOperation(client, 'deviceCommandDetail', { id }))
          }}
        />
      )}
    </section>
  )
}
