// The low-power threshold beside the statistics: what it is, and, for those who may, the dialog that sets it.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBattery } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/api/client'
import { DialogPart } from '../../kit/loading/error-boundary'
import { lazyComponent } from '../../kit/loading/lazy-component'
import { usePermissionCheck } from '../../kit/user/permissions'
import classes from './statistics.module.css'

const LowPowerDialog = lazyComponent(async () => (await import('./low-power-dialog')).LowPowerDialog)

export function LowPowerButton() {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useCall('statisticsLowPowerThreshold', {}, { staleTimeMs: 60_000 })
  if (!data) return null
  const { threshold } = data
  const text = t`Low-power threshold ${threshold}%`
  if (!can('statisticsLowPowerThresholdSubmit')) return <span className={classes.period}>{text}</span>
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconBattery size={15} />} onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      <DialogPart isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {isOpen && <LowPowerDialog current={data} onClose={() => setIsOpen(false)} />}
      </DialogPart>
    </>
  )
}
