// What a person prefers wherever they log in: the language is theirs from the login on, the time zone always.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Person } from '../../kit/user/user-info'
import { preferZone, readerZone } from '../../kit/values/time-zone'
import { activateLocale, currentLocale } from '../i18n'
import { takeLogin } from './session-store'

/** Whether the preferences hold: before that nothing is asked that depends on them. */
export function usePreferences(person: Person | undefined): boolean {
  const queries = useQueryClient()
  const [applied, setApplied] = useState<Person>()
  useEffect(() => {
    if (!person || person === applied) return
    const zone = readerZone()
    preferZone(person.preferred_time_zone)
    // What was asked ahead was asked in the zone that this browser remembered.
    if (readerZone() !== zone) queries.removeQueries({ type: 'inactive' })
    const locale = takeLogin() ? person.preferred_locale : null
    const spoken = locale && locale !== currentLocale() ? activateLocale(locale) : Promise.resolve()
    void spoken.then(() => setApplied(person))
  }, [person, applied, queries])
  return applied !== undefined
}
