// The receipt of a command, step by step: queued › sent › done in 0.4 s; or the reason of its failure.
import { useLingui } from '@lingui/react/macro'
import { State } from '../values/cells'
import { DictionaryLabel } from '../values/dictionary'
import { statusColorOf } from '../values/status-colors'
import classes from './devices.module.css'
import { durationText, reasonOf, stepsOf, type CommandSummary } from './receipt-steps'

type ReceiptProps = {
  command: CommandSummary
  /** Measured by the console; more precise than the server's clock. */
  elapsedMs?: number | null
  /** Only the current state. */
  isShort?: boolean
}

export function Receipt({ command, elapsedMs = null, isShort = false }: ReceiptProps) {
  const { i18n } = useLingui()
  const steps = stepsOf(command)
  const reason = reasonOf(command)
  const text = reason === null || typeof reason === 'string' ? reason : i18n._(reason)
  return (
    <span className={classes.receipt} data-short={isShort || undefined}>
      {!isShort &&
        steps.slice(0, -1).map(({ state, at }) => (
          <span key={state} className={classes.step} title={at ?? undefined}>
            <DictionaryLabel code="command_state" value={state} isPlain />
            <span aria-hidden>›</span>
          </span>
        ))}
      <End command={command} elapsedMs={elapsedMs} />
      {text !== null && (
        <span className={classes.reason} title={text}>
          {text}
        </span>
      )}
    </span>
  )
}

function End({ command, elapsedMs }: { command: CommandSummary; elapsedMs: number | null }) {
  const { t } = useLingui()
  const { state } = command
  const seconds = state === 'done' ? durationText(command, elapsedMs) : null
  if (seconds === null) return <DictionaryLabel code="command_state" value={state} />
  return <State statusColor={statusColorOf('command_state', state) ?? 'ok'}>{t`Done in ${seconds} s`}</State>
}
