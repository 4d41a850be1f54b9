// Filters for cabinets or vehicles, with the number of matches.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Input, Select } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/cabinets'
import { labels as labelsOfVehicles } from '@swapdesk/contract/labels/vehicles'
import { labelText } from '../../kit/labels'
import { useTenantOptions } from '../../kit/api/options'
import { ChoiceSelect } from '../../kit/choices/choice-select'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import { useIsPlatform } from '../../kit/user/current-user'
import classes from './bulk-jobs.module.css'
import { targetNoun } from './draft'
import type { DraftControl } from './use-draft'

type FilterFieldsProps = { control: DraftControl; error: string | undefined }

export function FilterFields({ control: { draft, change, matchCount }, error }: FilterFieldsProps) {
  const { t, i18n } = useLingui()
  const isPlatform = useIsPlatform()
  const isForVehicles = targetNoun(draft.kind) === 'vehicle'
  const tenantId = draft.filter['tenantId'] || undefined
  const ofCabinets = useCabinetChoices()
  const ofVehicles = useVehicleChoices()
  const set = (name: string) => (value: string | null) => change({ filter: { ...draft.filter, [name]: value ?? '' } })
  const operator = { name: 'tenantId', label: labelText(labels.tenantName, i18n), data: useTenantOptions() }
  const choices = [
    ...(isPlatform ? [operator] : []),
    ...(isForVehicles ? ofVehicles : ofCabinets),
    { name: 'status', label: t`Status`, data: useDictionaryOptions('EnableStatus') },
  ]
  return (
    <>
      {choices.map(({ name, label, data }) =>
        typeof data === 'string' ? (
          <ChoiceSelect
            // What was found for another operator is not offered until the reply.
            key={`${name} ${tenantId ?? ''}`}
            source={data}
            name={label}
            label={label}
            placeholder={t`All`}
            tenantId={tenantId}
            value={draft.filter[name] ?? ''}
            onChange={set(name)}
          />
        ) : (
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
        ),
      )}
      <output className={classes.quiet}>
        {matchCount === null ? (
          <Trans>Counting…</Trans>
        ) : (
          <MatchCount count={matchCount} isForVehicles={isForVehicles} />
        )}
      </output>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  )
}

function MatchCount({ count, isForVehicles }: { count: number; isForVehicles: boolean }) {
  return isForVehicles ? (
    <Plural value={count} one="# vehicle matches" other="# vehicles match" />
  ) : (
    <Plural value={count} one="# cabinet matches" other="# cabinets match" />
  )
}

function useCabinetChoices() {
  const { t } = useLingui()
  return [
    { name: 'stationId', label: t`Station`, data: 'stations' as const },
    { name: 'online', label: t`Online`, data: useDictionaryOptions('OnlineStatus') },
  ]
}

function useVehicleChoices() {
  const { t, i18n } = useLingui()
  return [
    {
      name: 'vehicleType',
      label: labelText(labelsOfVehicles.vehicleType, i18n),
      data: useDictionaryOptions('VehicleType'),
    },
    { name: 'vehicleTypeId', label: labelText(labelsOfVehicles.vehicleTypeName, i18n), data: 'models' as const },
    {
      name: 'leaseStatus',
      label: labelText(labelsOfVehicles.leaseStatus, i18n),
      data: useDictionaryOptions('LeaseStatus'),
    },
    { name: 'rentalStrategyId', label: t`Rental strategy`, data: 'strategies' as const },
  ]
}
