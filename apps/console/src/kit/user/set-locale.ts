// How a screen makes the console speak another language; the shell knows where the words are.
import { createContext, use } from 'react'

export type Speak = (locale: 'zh' | 'en') => Promise<void>

const SpeakContext = createContext<Speak>(async () => undefined)
export const SpeakProvider = SpeakContext

export function useSpeak(): Speak {
  return use(SpeakContext)
}
