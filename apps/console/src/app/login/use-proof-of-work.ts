// The proof of work a login needs: made while the form is filled in, each for one login.
import type { Captcha, Client } from '@swapdesk/sdk'
import { useRef } from 'react'

/** Before the server's five minutes are over. */
const LIFETIME_MS = 240_000
/** Where no proof is needed: the console's client is granted logins with a captcha only, so that one is sent. */
const NONE: Captcha = { key: '', code: '' }

type Prepared = { proof: Promise<Captcha>; time: number }

export function useProofOfWork(client: Client, isOn: boolean) {
  const prepared = useRef<Prepared | null>(null)
  const current = (): Prepared => {
    const known = prepared.current
    if (known && Date.now() - known.time < LIFETIME_MS) return known
    const next = { proof: isOn ? client.proofOfWork() : Promise.resolve(NONE), time: Date.now() }
    // A failure is shown to who waits for the proof; the next attempt makes another.
    next.proof.catch(() => {
      if (prepared.current === next) prepared.current = null
    })
    prepared.current = next
    return next
  }
  return {
    prepare: () => void current(),
    /** A proof, used up by what it is sent with, whatever the reply. */
    consume: async (): Promise<Captcha> => {
      const { proof } = current()
      prepared.current = null
      return proof
    },
  }
}
