// Number of errors recorded in this browser tab; hidden while there are none.
import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import { useState } from 'react'
import { useUiErrors } from '../../../kit/errors/error-store'
import { lazyComponent } from '../../../kit/loading/lazy-component'
import { DialogPart } from '../../../kit/loading/error-boundary'
import { loadScreenCatalog } from '../../i18n'
import classes from './notification-bell.module.css'

const UiErrorsDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('../../../features/logs/ui-errors-dialog'), loadScreenCatalog('messages')])
  return module.UiErrorsDialog
})

/** Spec platform §9. */
const shownMax = 99

export function ErrorBadge() {
  const { t } = useLingui()
  const count = useUiErrors().length
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (count === 0 && !isOpen) return null
  return (
    <>
      <ActionIcon size={30} className={classes.bell} title={t`Error log`} onClick={() => setIsOpen(true)}>
        <IconBug size={18} stroke={1.7} />
        {count > 0 && (
          <span className={classes.count} data-severe aria-hidden>
            {count > shownMax ? `${shownMax}+` : count}
          </span>
        )}
        <VisuallyHidden>
          <Plural value={count} _0="No errors" one="# error" other="# errors" />
        </VisuallyHidden>
      </ActionIcon>
      <DialogPart isOpen={isOpen} onClose={close}>
        {isOpen && <UiErrorsDialog onClose={close} />}
      </DialogPart>
    </>
  )
}
