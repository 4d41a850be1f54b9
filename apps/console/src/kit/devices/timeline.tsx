// The steps of a command with their times.
import { DateTime } from '../values/cells'
import { Receipt } from './receipt'
import { stepsOf, type Command } from './receipt-steps'
import { DictionaryLabel } from '../values/dictionary'
import classes from './command-sections.module.css'

export function Timeline({ command }: { command: Command }) {
  const steps = stepsOf(command)
  return (
    <ol className={classes.timeline}>
      {steps.map(({ state, at }, index) => (
        <li key={state}>
          {index === steps.length - 1 ? (
            <Receipt command={command} isShort />
          ) : (
            <DictionaryLabel code="command_state" value={state} isPlain />
          )}
          {at !== null && (
            <span className={classes.moment}>
              <DateTime value={at} isFull />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
