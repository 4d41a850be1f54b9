// Applies a user's preferences: the locale after login, the time zone always.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UserInfo } from '../../kit/user/user-info'
import { setPreferredTimeZone, userTimeZone } from '../../kit/values/time-zone'
import { activateLocale, currentLocale } from '../i18n'
import { consumeLogin } from './session-store'

/** Whether the preferences are applied; requests that depend on them wait for it. */
export function usePreferences(person: UserInfo | undefined): boolean {
  const queries = useQueryClient()
  const [applied, setApplied] = useState<UserInfo>()
  useEffect(() => {
    if (!person || person === applied) return
    const zone = userTimeZone()
    setPreferredTimeZone(person.preferred_time_zone)
    // Prefetched data was requested in the previous time zone.
    if (userTimeZone() !== zone) queries.removeQueries({ type: 'inactive' })
    const locale = consumeLogin() ? person.preferred_locale : null
    const spoken = locale && locale !== currentLocale() ? activateLocale(locale) : Promise.resolve()
    void spoken.then(() => setApplied(person))
  }, [person, applied, queries])
  return applied !== undefined
}
