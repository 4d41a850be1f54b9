// The address of a stream, which is asked for when somebody wants to watch, and only the last request counts.
import { useCallback, useRef, useState } from 'react'
import type { Data, Input } from '@swapdesk/sdk'
import { callOperation, useClient } from '../api/client'

type StreamId = 'cameraPreview' | 'cameraRecordStream'

export function useStreamOf<Id extends StreamId>(id: Id) {
  const client = useClient()
  const [stream, setStream] = useState<Data<Id> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isOpening, setIsOpening] = useState(false)
  const turn = useRef(0)
  const open = useCallback(
    async (input: Input<Id>) => {
      turn.current += 1
      const own = turn.current
      const settle = (change: () => void) => {
        if (own !== turn.current) return
        setIsOpening(false)
        change()
      }
      setIsOpening(true)
      setError(null)
      await callOperation(client, id, input).then(
        (found) => settle(() => setStream(found)),
        (reason: unknown) =>
          settle(() => {
            setStream(null)
            setError(reason)
          }),
      )
    },
    [client, id],
  )
  const close = useCallback(() => {
    turn.current += 1
    setStream(null)
    setError(null)
    setIsOpening(false)
  }, [])
  return { stream, error, isOpening, open, close }
}
