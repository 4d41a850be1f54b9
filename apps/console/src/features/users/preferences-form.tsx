// Language and time zone of the user, stored on the server and applied at every login.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { labels } from '@swapdesk/contract/labels/users'
import { useWrite } from '../../kit/api/client'
import { toastSuccess } from '../../kit/dialogs/feedback'
import { fieldsOf } from '../../kit/form/fields'
import { FormPanel } from '../../kit/form/form-panel'
import { useCurrentTime } from '../../kit/hooks/use-current-time'
import { useUserInfo, type UserInfo } from '../../kit/user/user-info'
import { useChangeLocale } from '../../kit/user/change-locale'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { browserTimeZone, setPreferredTimeZone, localTimeText } from '../../kit/values/time-zone'
import classes from './profile.module.css'

const schema = z.object({ locale: z.enum(['zh', 'en']).nullable(), timeZone: z.string().nullable() })
const Field = fieldsOf<z.infer<typeof schema>>(labels)

/** Each language is named in itself, so that its user finds it. */
const languages = [
  { value: 'zh', label: '中文' },
  { value: 'en', label: 'English' },
]

export function PreferencesForm({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const person = useUserInfo()
  if (person.error) return <ErrorState error={person.error} onRetry={() => void person.refetch()} />
  if (!person.data) return <RowsSkeleton rows={2} />
  return <Preferences person={person.data} onUnsaved={onUnsaved} />
}

type PreferencesProps = { person: UserInfo; onUnsaved: (isUnsaved: boolean) => void }

function Preferences({ person, onUnsaved }: PreferencesProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const speak = useChangeLocale()
  const save = useWrite('userUpdateInfo')
  const [saved, setSaved] = useState({ locale: person.preferred_locale, timeZone: person.preferred_time_zone })
  const [attempt, setAttempt] = useState(0)
  return (
    <FormPanel
      key={attempt}
      schema={schema}
      initial={saved}
      verb={t`Save changes`}
      onUnsaved={onUnsaved}
      onSubmit={async (values) => {
        const wanted = schema.parse(values)
        await save.mutateAsync(wanted)
        // From here on the form has no unsaved changes.
        setSaved(wanted)
        setAttempt(attempt + 1)
        setPreferredTimeZone(wanted.timeZone)
        if (wanted.locale) await speak(wanted.locale)
        // All pages have shown times in the former time zone.
        await queries.invalidateQueries()
        toastSuccess(t`Updated successfully`)
      }}
      onCancel={() => setAttempt(attempt + 1)}
    >
      <Field.Choice name="locale" options={languages} isClearable placeholder={t`As last used in this browser`} />
      <ZoneField />
    </FormPanel>
  )
}

function ZoneField() {
  const { t } = useLingui()
  const own = browserTimeZone()
  const chosen = Field.useValue('timeZone')
  const zone = chosen ?? own
  const now = localTimeText(useCurrentTime(), zone).slice(0, 16)
  return (
    <div>
      <Field.Choice name="timeZone" options={zoneOptions()} isClearable placeholder={t`Browser time zone: ${own}`} />
      <p className={classes.now}>
        <Trans>Current time there: {now}. Dates and times are shown and entered in this time zone.</Trans>
      </p>
    </div>
  )
}

function zoneOptions() {
  return Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
