// A button that sends a command to a device after a confirmation; its receipt appears beside it.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { createContext, use, useState, type ReactNode, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { DictionaryLabel } from '../values/dictionary'
import { confirmAction } from '../dialogs/feedback'
import classes from './devices.module.css'
import { Receipt } from './receipt'
import type { Command } from './receipt-steps'
import { isRunning, useCommandRun, type CommandMatch, type CommandRun } from './use-command-run'

/** The effects, by name. */
export type Question = { title: string; text: string }

type CommandButtonProps = {
  label: string
  icon: Icon
  question: Question
  /** Asks in a dialog of its own; otherwise a plain confirmation. */
  ask?: (question: Question, label: string) => Promise<boolean>
  send: () => Promise<Command>
  /** For a call that waits for the device: identifies its live events. */
  match?: CommandMatch
  isDangerous?: boolean
  /** Why it is disabled. */
  disabledReason?: string | undefined
  buttonRef?: Ref<HTMLButtonElement>
}

export function CommandButton({
  label,
  icon: ButtonIcon,
  isDangerous = false,
  question,
  ask,
  send,
  match,
  disabledReason,
  buttonRef,
}: CommandButtonProps) {
  const receipts = use(ReceiptsContext)
  const { run, start } = useCommandRun(match)
  const isBusy = isRunning(run)
  const give = async () => {
    if (isBusy || disabledReason !== undefined) return
    const isSure = ask ? ask(question, label) : confirmAction({ ...question, confirm: label, isDangerous })
    if (await isSure) await start(send)
  }
  return (
    <div className={classes.given}>
      <Button
        size="xs"
        variant="default"
        leftSection={<ButtonIcon size={15} stroke={1.7} />}
        {...(buttonRef && { ref: buttonRef })}
        title={disabledReason}
        aria-disabled={isBusy || disabledReason !== undefined}
        data-disabled={isBusy || disabledReason !== undefined || undefined}
        onClick={() => void give()}
      >
        {label}
      </Button>
      {receipts === undefined && <RunReceipt run={run} />}
      {receipts && run && createPortal(<RunReceipt run={run} />, receipts)}
    </div>
  )
}

/** Container for the receipts of the buttons inside; undefined: beside each button, null: not mounted yet. */
const ReceiptsContext = createContext<HTMLElement | null | undefined>(undefined)

type WithReceiptsProps = { children: ReactNode; empty: ReactNode }

/** Receipts share one area of fixed height below the buttons, so that no button moves. */
export function WithReceipts({ children, empty }: WithReceiptsProps) {
  const { t } = useLingui()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <ReceiptsContext value={place}>
      {children}
      <section className={classes.receipts} aria-label={t`Receipts`}>
        <div ref={setPlace} className={classes.receiptList} />
        <div className={classes.noReceipts}>{empty}</div>
      </section>
    </ReceiptsContext>
  )
}

/** The state of the last command, by name: the button may already show the opposite action. */
export function RunReceipt({ run }: { run: CommandRun | null }) {
  const { t, i18n } = useLingui()
  const { command, failure } = run ?? {}
  return (
    <output>
      {failure && <span className={classes.failure}>{failure.message}</span>}
      {run && !failure && !command && (
        <span className={classes.named}>
          {run.progress && <DictionaryLabel code="command_state" value={run.progress} />}
          <span className={classes.reason}>{t`Waiting for the receipt…`}</span>
        </span>
      )}
      {command && (
        <span className={classes.named}>
          <span className={classes.reason}>{i18n.locale === 'en' ? command.nameEn : command.name}</span>
          <Receipt command={command} elapsedMs={run?.elapsedMs ?? null} />
        </span>
      )}
    </output>
  )
}
