// A receipt on the screen, and on paper: A4, or the 80 mm rolls of receipt printers.
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useCall } from '../api/client'
import { Dialog } from '../dialogs/dialog'
import { RowsSkeleton } from '../loading/states'
import { Receipt } from './receipt'
import classes from './receipt.module.css'

const papers = ['roll80', 'a4'] as const
type Paper = (typeof papers)[number]

const storedPaperKey = 'swapdesk.receipt-paper'
const isPaper = (value: string | null): value is Paper => papers.some((paper) => paper === value)

/** The paper of this browser's printer, as it was last chosen. */
function storedPaper(): Paper {
  const stored = localStorage.getItem(storedPaperKey)
  return isPaper(stored) ? stored : 'roll80'
}

export function ReceiptDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data: payment, error } = useCall('payRecordDetail', { id: paymentId })
  const [paper, setPaper] = useState(storedPaper)
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return undefined
    document.body.dataset['printing'] = 'receipt'
    const end = () => setIsPrinting(false)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('afterprint', end)
      delete document.body.dataset['printing']
    }
  }, [isPrinting])
  const print = () => {
    // The paper has to be in the document before the browser reads it.
    flushSync(() => setIsPrinting(true))
    globalThis.print()
  }
  const choose = (value: string) => {
    if (!isPaper(value)) return
    localStorage.setItem(storedPaperKey, value)
    setPaper(value)
  }
  return (
    <Dialog onClose={onClose} title={t`Payment receipt`} size={480}>
      {error && (
        <Alert role="alert" color="red" variant="light">
          {error.message}
        </Alert>
      )}
      {!payment && !error && <RowsSkeleton rows={6} />}
      {payment && (
        <>
          <div className={classes.desk}>
            <div className={classes.sheet} data-paper={paper}>
              <Receipt payment={payment} />
            </div>
          </div>
          <Group justify="space-between" gap="xs" mt="lg">
            <SegmentedControl
              aria-label={t`Paper`}
              size="xs"
              value={paper}
              onChange={choose}
              data={[
                { value: 'roll80', label: t`80 mm roll` },
                { value: 'a4', label: 'A4' },
              ]}
            />
            <Button leftSection={<IconPrinter size={16} />} onClick={print} data-autofocus>
              <Trans>Print</Trans>
            </Button>
          </Group>
          {isPrinting &&
            createPortal(
              <div className={classes.printed} data-paper={paper}>
                <Receipt payment={payment} />
              </div>,
              document.body,
            )}
        </>
      )}
    </Dialog>
  )
}
