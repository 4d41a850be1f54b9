// The address of a stream, which is asked for when somebody wants to watch, and only the last request counts.
import { useCallback, useRef, useState } from 'react'
import type { Data, Input } from '@swapdesk/sdk'
import { callOperation, useClient } from '../api/client'

type StreamId = 'cameraPreview' | 'cameraRecordStream'

/** `opening` differs when somebody opens the stream again, though its address may be the same. */
export type Opened = Data<StreamId> & { opening: number }

export function useStreamOf<Id extends StreamId>(id: Id) {
  const client = useClient()
  const [stream, setStream] = useState<Opened | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isOpening, setIsOpening] = useState(false)
  const turn = useRef(0)
  const fail = useCallback((reason: unknown) => {
    turn.current += 1
    setStream(null)
    setError(reason)
    setIsOpening(false)
  }, [])
  const open = useCallback(
    async (input: Input<Id>) => {
      turn.current += 1
      const own = turn.current
      setIsOpening(true)
      setError(null)
      await callOperation(client, id, input).then(
        (found: Data<StreamId>) => {
          if (own !== turn.current) return
          setIsOpening(false)
          setStream({ ...found, opening: own })
        },
        (reason: unknown) => own === turn.current && fail(reason),
      )
    },
    [client, id, fail],
  )
  /** Another address for what is playing, which goes on meanwhile. Resolves to what failed. */
  const renew = useCallback(
    async (input: Input<Id>): Promise<unknown> => {
      const own = turn.current
      return callOperation(client, id, input).then(
        (found: Data<StreamId>) => {
          if (own === turn.current) setStream((playing) => playing && { ...found, opening: playing.opening })
          return undefined
        },
        (reason: unknown) => (own === turn.current ? reason : undefined),
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
  return { stream, error, isOpening, open, renew, fail, close }
}
