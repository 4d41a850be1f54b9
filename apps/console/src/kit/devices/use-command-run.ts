// One command given by a button: asked for, followed state by state, and how long it took.
import type { ApiError } from '@swapdesk/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callOperation, useClient } from '../api/client'
import { isWithoutDetails, useLive } from '../live/use-live'
import { isFinal, type Command } from './receipt-steps'

export type CommandRun = {
  /** Null until the server has answered; a call that waits for the device answers with its end. */
  command: Command | null
  /** Until then: where it stands, as live events tell. */
  progress: string | null
  failure: ApiError | null
  /** From asking to its end, as the user waited. */
  elapsedMs: number | null
}

export function isRunning(run: CommandRun | null): boolean {
  return run !== null && run.failure === null && (run.command === null || !isFinal(run.command.state))
}

/** What a command is known by before the server has answered. */
export type CommandMatch = { deviceSn: string; cmd: number; boxId: number | null }

function isMatch(data: CommandMatch, wanted: CommandMatch): boolean {
  return data.deviceSn === wanted.deviceSn && data.cmd === wanted.cmd && data.boxId === wanted.boxId
}

export function useCommandRun(match?: CommandMatch) {
  const client = useClient()
  const [run, setRun] = useState<CommandRun | null>(null)
  const startedAt = useRef(0)
  const note = useCallback((command: Command) => {
    const elapsedMs = isFinal(command.state) ? performance.now() - startedAt.current : null
    // A command that has ended stays as it ended: answers that were asked for earlier may come later.
    setRun((before) =>
      before?.command && isFinal(before.command.state) ? before : { command, progress: null, failure: null, elapsedMs },
    )
  }, [])
  const id = run?.command && isRunning(run) ? run.command.id : null
  const refetch = useCallback(async () => {
    if (id === null) return
    // Without the right to read commands the receipt stays where it is.
    const command = await callOperation(client, 'deviceCommandDetail', { id }).catch(() => null)
    if (command) note(command)
  }, [client, id, note])
  // The first event may have come before the reply that names the command.
  useEffect(() => void refetch(), [refetch])
  useLive(['command'], (event) => {
    if (isWithoutDetails(event)) return void refetch()
    if (event.topic !== 'command' || !('id' in event.data)) return
    const { data } = event
    if (data.id === id) void refetch()
    else if (match && isMatch(data, match)) {
      setRun((before) => (before && !before.command && !before.failure ? { ...before, progress: data.state } : before))
    }
  })

  const start = async (send: () => Promise<Command>) => {
    startedAt.current = performance.now()
    setRun({ command: null, progress: null, failure: null, elapsedMs: null })
    try {
      note(await send())
    } catch (error) {
      setRun({ command: null, progress: null, failure: error as ApiError, elapsedMs: null })
    }
  }
  return { run, start }
}
