// Whom a rule would have notified of the alarms of the last 30 days.
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/alarm-rules'
import type { Data } from '@swapdesk/sdk'
import { named } from '../../kit/api/options'
import { useCall } from '../../kit/api/client'
import { Dialog } from '../../kit/dialogs/dialog'
import { labelText } from '../../kit/labels'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { DateTime, Named } from '../../kit/values/cells'
import { DictionaryLabel } from '../../kit/values/dictionary'
import type { AlarmRuleRow } from './alarm-rule-resource'
import classes from './alarm-rules.module.css'

type Preview = Data<'alarmRulePreview'>

const figures = ['alarmCount', 'receiverCount', 'inAppCount', 'smsCount'] as const

export function PreviewDialog({ rule, onClose }: { rule: AlarmRuleRow; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const name = named(i18n.locale, rule.ruleName, rule.ruleNameEn)
  const { data, error, refetch } = useCall('alarmRulePreview', { id: rule.id })
  return (
    <Dialog onClose={onClose} title={t`Last 30 days: ${name}`} size={640}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={4} />}
      {data && <Figures preview={data} />}
    </Dialog>
  )
}

function Figures({ preview }: { preview: Preview }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <dl className={classes.figures}>
        {figures.map((name) => (
          <div key={name}>
            <dt>{labelText(labels[name], i18n)}</dt>
            <dd>{preview[name]}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        <Trans>
          With the receivers and rights of now, escalations included, before limits on text messages. Other rules may
          have notified the same people.
        </Trans>
      </Text>
      {preview.alarms.length > 0 && (
        <ul className={classes.alarms} aria-label={t`The newest alarms`}>
          {preview.alarms.map((alarm) => (
            <li key={alarm.id}>
              <DictionaryLabel code="alarm_level" value={String(alarm.level)} />
              <span className={classes.name}>
                <Named name={alarm.name} nameEn={alarm.nameEn} />
                <span className={classes.quiet}>{alarm.deviceId}</span>
              </span>
              <DateTime value={alarm.startTime} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
