// Unread count of messages and alarms, updated by live events. Loaded after the shell; the panel is loaded on demand.
import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useCall } from '../../../kit/api/client'
import { lazyComponent } from '../../../kit/loading/lazy-component'
import { useLiveRefresh } from '../../../kit/live/use-live'
import { ErrorBoundary } from '../../../kit/loading/error-boundary'
import { loadScreenCatalog } from '../../i18n'
import classes from './notification-bell.module.css'

const NotificationPanel = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./notification-panel'),
    loadScreenCatalog('messages'),
    loadScreenCatalog('cards'),
    loadScreenCatalog('devices'),
  ])
  return module.NotificationPanel
})

const shownMax = 99

export function NotificationBell() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useCall('messageUnread', {}, { staleTimeMs: 10_000 })
  useLiveRefresh(['message', 'alarm'], ['messageUnread'])
  const { security = 0, operation = 0, account = 0, alarms = 0 } = data ?? {}
  const count = security + operation + account + alarms
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width="min(400px, calc(100vw - 24px))"
      position="bottom-end"
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          size={30}
          className={classes.bell}
          title={t`Messages`}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={18} stroke={1.7} />
          {count > 0 && (
            <span className={classes.count} data-severe={security + alarms > 0 || undefined} aria-hidden>
              {count > shownMax ? `${shownMax}+` : count}
            </span>
          )}
          <VisuallyHidden>
            <Plural value={count} _0="Nothing unread" one="# unread" other="# unread" />
          </VisuallyHidden>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t`Messages`}>
        <ErrorBoundary>
          <Suspense fallback={<span className={classes.waiting} />}>
            {isOpen && <NotificationPanel unread={data} onLeave={() => setIsOpen(false)} />}
          </Suspense>
        </ErrorBoundary>
      </Popover.Dropdown>
    </Popover>
  )
}
