// How a screen makes the console speak another language; the shell knows where the words are.
import { createContext, use } from 'react'

export type ChangeLocale = (locale: 'zh' | 'en') => Promise<void>

const ChangeLocaleContext = createContext<ChangeLocale>(async () => undefined)
export const ChangeLocaleProvider = ChangeLocaleContext

export function useChangeLocale(): ChangeLocale {
  return use(ChangeLocaleContext)
}
