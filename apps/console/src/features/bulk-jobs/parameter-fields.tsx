// The parameters of a job per kind, and its rate.
import { useLingui } from '@lingui/react/macro'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/bulk-jobs'
import { BULK_JOB_RATE, COMMAND_TTL } from '@swapdesk/validation/limits'
import { useState } from 'react'
import { named } from '../../kit/api/options'
import { useCall } from '../../kit/api/client'
import { commandData, fieldIssues, type FieldValues } from '../../kit/devices/command-data'
import { CommandFields } from '../../kit/devices/command-fields'
import { labelText } from '../../kit/labels'
import { emptyDraft, reasonLimits, targetNoun, thresholdLimits } from './draft'
import { FenceField } from './fence-field'
import { StrategyField } from './strategy-field'
import { unitSuffix } from '../../kit/values/quantity'
import type { DraftControl } from './use-draft'
import { useIssue } from './use-issue'

type ControlProps = { control: DraftControl }

export function ParameterFields({ control }: ControlProps) {
  const { t } = useLingui()
  const { draft, change } = control
  if (draft.kind === 'vehicle_strategy') return <StrategyField control={control} />
  if (draft.kind === 'vehicle_fence') return <FenceField control={control} />
  if (targetNoun(draft.kind) === 'card') {
    return (
      <TextInput
        label={t`Reason`}
        maxLength={reasonLimits.maxLength}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    )
  }
  return (
    <>
      {draft.kind === 'cabinet_threshold' ? <ThresholdField control={control} /> : <JobCommand control={control} />}
      <ValidityField control={control} />
    </>
  )
}

function ThresholdField({ control }: ControlProps) {
  const { t, i18n } = useLingui()
  const issue = useIssue(control)
  return (
    <NumberInput
      label={t`Full-charge threshold`}
      withAsterisk
      suffix={unitSuffix('%', i18n)}
      min={thresholdLimits.min}
      max={thresholdLimits.max}
      allowDecimal={false}
      clampBehavior="none"
      error={issue('threshold')}
      value={control.draft.threshold}
      onChange={(value) => control.change({ threshold: String(value) })}
    />
  )
}

function JobCommand({ control }: ControlProps) {
  const { t, i18n } = useLingui()
  const { draft, change } = control
  const issue = useIssue(control)
  const [values, setValues] = useState<FieldValues>({})
  const catalogue = useCall('deviceCommandCatalogue', { deviceKind: 'cabinet' }).data ?? []
  const spec = catalogue.find((each) => String(each.cmd) === draft.cmd)
  const fields = spec?.fields ?? []
  const options = catalogue
    .filter(({ isSendable }) => isSendable)
    .map((each) => ({
      value: String(each.cmd),
      label: `${named(i18n.locale, each.name, each.nameEn)} · ${each.cmd}`,
    }))
  const enter = (entered: FieldValues) => {
    setValues(entered)
    change({ data: JSON.stringify(commandData(fields, entered)) })
  }
  return (
    <>
      <Select
        label={t`Command`}
        withAsterisk
        searchable
        nothingFoundMessage={t`Nothing found`}
        data={options}
        error={issue('cmd') ?? issue('data')}
        value={draft.cmd || null}
        onChange={(cmd) => {
          setValues({})
          change({ cmd: cmd ?? '', data: emptyDraft.data })
        }}
      />
      <CommandFields
        fields={fields}
        values={values}
        issues={Object.keys(values).length === 0 ? {} : fieldIssues(fields, values)}
        onChange={enter}
      />
    </>
  )
}

function ValidityField({ control }: ControlProps) {
  const { t, i18n } = useLingui()
  const issue = useIssue(control)
  return (
    <NumberInput
      label={t`Valid for`}
      description={t`Not sent to cabinets that stay offline longer; the command’s default when empty`}
      suffix={unitSuffix('s', i18n)}
      min={COMMAND_TTL.min}
      max={COMMAND_TTL.max}
      allowDecimal={false}
      clampBehavior="none"
      error={issue('ttlSeconds')}
      value={control.draft.ttlSeconds}
      onChange={(value) => control.change({ ttlSeconds: String(value) })}
    />
  )
}

export function RateField({ control }: ControlProps) {
  const { i18n } = useLingui()
  const issue = useIssue(control)
  return (
    <NumberInput
      label={labelText(labels.ratePerSecond, i18n)}
      withAsterisk
      suffix={unitSuffix('/s', i18n)}
      min={BULK_JOB_RATE.min}
      max={BULK_JOB_RATE.max}
      allowDecimal={false}
      clampBehavior="none"
      error={issue('ratePerSecond')}
      value={control.draft.ratePerSecond}
      onChange={(value) => control.change({ ratePerSecond: String(value) })}
    />
  )
}
