// Context through which screens change the locale; the app provides it.
import { createContext, use } from 'react'

type ChangeLocale = (locale: 'zh' | 'en') => Promise<void>

const ChangeLocaleContext = createContext<ChangeLocale>(async () => undefined)
export const ChangeLocaleProvider = ChangeLocaleContext

export function useChangeLocale(): ChangeLocale {
  return use(ChangeLocaleContext)
}
