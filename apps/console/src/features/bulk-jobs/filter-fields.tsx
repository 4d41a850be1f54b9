// Filters for cabinets, with the number of matches.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Input, Select } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { labelText } from '../../kit/labels'
import { useTenantOptions } from '../../kit/api/options'
import { useCall } from '../../kit/api/client'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import { useIsPlatform } from '../../kit/user/current-user'
import classes from './bulk-jobs.module.css'
import type { DraftControl } from './use-draft'

type FilterFieldsProps = { control: DraftControl; error: string | undefined }

export function FilterFields({ control: { draft, change, matchCount }, error }: FilterFieldsProps) {
  const { t, i18n } = useLingui()
  const isPlatform = useIsPlatform()
  const tenantId = draft.filter['tenantId']
  const stations = useCall('stationOptions', tenantId ? { tenantId } : {}).data ?? []
  const set = (name: string) => (value: string | null) => change({ filter: { ...draft.filter, [name]: value ?? '' } })
  const operator = { name: 'tenantId', label: labelText(labels.tenantName, i18n), data: useTenantOptions() }
  const choices = [
    ...(isPlatform ? [operator] : []),
    {
      name: 'stationId',
      label: t`Station`,
      data: stations.map((station) => ({ value: station.id, label: station.stationName })),
    },
    { name: 'online', label: t`Online`, data: useDictionaryOptions('OnlineStatus') },
    { name: 'status', label: t`Status`, data: useDictionaryOptions('EnableStatus') },
  ]
  return (
    <>
      {choices.map(({ name, label, data }) => (
        <Select
          key={name}
          label={label}
          placeholder={t`All`}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': t`Clear ${label}` }}
          nothingFoundMessage={t`Nothing found`}
          data={data}
          value={draft.filter[name] || null}
          onChange={set(name)}
        />
      ))}
      <output className={classes.quiet}>
        {matchCount === null ? (
          <Trans>Counting…</Trans>
        ) : (
          <Plural value={matchCount} one="# cabinet matches" other="# cabinets match" />
        )}
      </output>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  )
}
