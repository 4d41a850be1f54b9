// The user's messages in three tabs, each with its unread count.
import '@mantine/core/styles/Tabs.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Tabs, VisuallyHidden } from '@mantine/core'
import type { Data } from '@swapdesk/sdk'
import { useState, type ReactNode } from 'react'
import { useWrite } from '../../kit/api/client'
import { toastError } from '../../kit/dialogs/feedback'
import { LiveMark } from '../../kit/live/live-mark'
import { MessageList } from './message-list'
import classes from './messages.module.css'

export type Unread = Data<'messageUnread'>
type Category = 'security' | 'operation' | 'account'
const categories = ['security', 'operation', 'account'] as const
const shownMax = 99

/** Alarms count in the tab of operation. */
function countsOf(unread: Unread | undefined): Record<Category, number> {
  const { security = 0, operation = 0, account = 0, alarms = 0 } = unread ?? {}
  return { security, operation: operation + alarms, account }
}

/** The tab with the most urgent unread items when the panel was opened: open alarms before messages. */
function firstOf(unread: Unread | undefined, counts: Record<Category, number>): Category {
  if (unread && unread.alarms > 0) return 'operation'
  return categories.find((category) => counts[category] > 0) ?? 'operation'
}

type MessagePanelProps = { unread: Unread | undefined; pinned?: ReactNode; operation: ReactNode; onLeave: () => void }

/** `pinned` is shown above all messages, `operation` above those of operation. */
export function MessagePanel({ unread, pinned, operation, onLeave }: MessagePanelProps) {
  const { t } = useLingui()
  const counts = countsOf(unread)
  const [shown, setShown] = useState(() => firstOf(unread, counts))
  const readAll = useWrite('messageReadAll')
  const words = {
    security: t`Security`,
    operation: t({ message: 'Operation', context: 'messages' }),
    account: t`Account`,
  }
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t`Messages`}</h2>
        <LiveMark />
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={counts[shown] === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate({ category: shown }, { onError: toastError })}
        >
          {t`Mark all as read`}
        </Button>
      </div>
      {pinned}
      <Tabs value={shown} onChange={(value) => setShown(value as Category)} keepMounted={false}>
        <Tabs.List grow>
          {categories.map((category) => (
            <Tabs.Tab key={category} value={category}>
              {words[category]}
              {counts[category] > 0 && (
                <span className={classes.count}>
                  {counts[category] > shownMax ? `${shownMax}+` : counts[category]}
                  <VisuallyHidden> {t`unread`}</VisuallyHidden>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {categories.map((category) => (
          <Tabs.Panel key={category} value={category} className={classes.body} tabIndex={-1}>
            {category === 'operation' && operation}
            <MessageList category={category} label={words[category]} onLeave={onLeave} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
