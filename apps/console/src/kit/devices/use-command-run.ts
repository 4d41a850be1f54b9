// A command sent by a button: request, state changes and duration.
import { isApiError, type ApiError } from '@swapdesk/sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callOperation, useClient } from '../api/client'
import { isWithoutDetails, useLive } from '../live/use-live'
import { isFinal, type Command } from './receipt-steps'

export type CommandRun = {
  /** Null until the server has replied; a waiting call replies with the final state. */
  command: Command | null
  /** Until then: the state reported by live events. */
  progress: string | null
  failure: ApiError | null
  /** Duration from the request to the final state. */
  elapsedMs: number | null
  /** The user may not read commands: the receipt stays as the reply had it. */
  isUnfollowed?: boolean
}

export function isRunning(run: CommandRun | null): boolean {
  return (
    run !== null && run.failure === null && !run.isUnfollowed && (run.command === null || !isFinal(run.command.state))
  )
}

/** Identifies a command before the server has replied. */
export type CommandMatch = { deviceSn: string; cmd: number; boxId: number | null }

function isMatch(data: CommandMatch, wanted: CommandMatch): boolean {
  return data.deviceSn === wanted.deviceSn && data.cmd === wanted.cmd && data.boxId === wanted.boxId
}

export function useCommandRun(match?: CommandMatch) {
  const client = useClient()
  const [run, setRun] = useState<CommandRun | null>(null)
  const startedAt = useRef(0)
  const note = useCallback((command: Command | 'unreadable') => {
    if (command === 'unreadable') {
      setRun((before) => before && { ...before, isUnfollowed: true })
      return
    }
    const elapsedMs = isFinal(command.state) ? performance.now() - startedAt.current : null
    // A final state is not overwritten by late replies.
    setRun((before) =>
      before?.command && isFinal(before.command.state) ? before : { command, progress: null, failure: null, elapsedMs },
    )
  }, [])
  const id = run?.command && isRunning(run) ? run.command.id : null
  const refetch = useCallback(async () => {
    if (id === null) return
    const command = await callOperation(client, 'deviceCommandDetail', { id }).catch((error: unknown) =>
      isApiError(error) && error.status === 403 ? 'unreadable' : null,
    )
    if (command) note(command)
  }, [client, id, note])
  // The first event may have come before the reply that names the command.
  useEffect(() => {
    const timer = setTimeout(() => void refetch())
    return () => clearTimeout(timer)
  }, [refetch])
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
