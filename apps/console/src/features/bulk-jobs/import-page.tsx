// The form of an import: what the rows are, the file, and which column is which field. It ends in a plan of a bulk job, which
// says of each row whether it can be added; nothing is added before that is started.
import '@mantine/core/styles/Radio.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Radio, Select, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { labels } from '@swapdesk/contract/labels/bulk-jobs'
import { useTenantOptions } from '../../kit/api/options'
import { confirmDiscard } from '../../kit/dialogs/feedback'
import { labelText } from '../../kit/labels'
import { usePane } from '../../kit/navigation/pane'
import { useIsPlatform } from '../../kit/user/current-user'
import { usePermissionCheck } from '../../kit/user/permissions'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import classes from './bulk-jobs.module.css'
import { ColumnFields } from './import-column-fields'
import type { ImportKind } from './import-draft'
import { ImportFileField } from './import-file-field'
import { ImportFooter } from './import-footer'
import { Section } from './section'
import { type ImportControl, useImport } from './use-import'

const submits = {
  vehicle_import: 'vehicleSubmit',
  rider_import: 'riderSubmit',
  battery_import: 'batterySubmit',
  user_import: 'userSubmit',
} as const

function isKind(value: string | undefined): value is ImportKind {
  return value !== undefined && Object.hasOwn(submits, value)
}

export function ImportPage() {
  const { t } = useLingui()
  const { search, setSearch } = usePane()
  const can = usePermissionCheck()
  const kinds = useDictionaryOptions('bulk_job_kind').filter(
    (option): option is { value: ImportKind; label: string } =>
      isKind(option.value) && can(submits[option.value], 'create'),
  )
  const control = useImport(isKind(search['import']) ? search['import'] : (kinds[0]?.value ?? 'vehicle_import'))
  const { table, isPlanning } = control
  const leave = async () => {
    const isConfirmed = !table || (await confirmDiscard(t`The file has to be chosen again.`))
    if (isConfirmed) setSearch(({ import: _import, ...rest }) => rest)
  }
  return (
    <article className={classes.page}>
      <header className={classes.header}>
        <ActionIcon aria-label={t`All jobs`} title={t`All jobs`} onClick={() => void leave()}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <h1 className={classes.title}>
          <Trans>Import</Trans>
        </h1>
      </header>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          control.submit()
        }}
      >
        <Section title={t`What to import`}>
          <Radio.Group
            aria-label={t`What to import`}
            value={control.kind}
            onChange={(value) => isKind(value) && control.chooseKind(value)}
          >
            <span className={classes.kinds}>
              {kinds.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} disabled={isPlanning} />
              ))}
            </span>
          </Radio.Group>
          {control.kind === 'user_import' && (
            <Text size="sm" c="dimmed">
              <Trans>
                Imported users get a random password that is not shown. Before they log in, select them in the list of
                users and reset their passwords.
              </Trans>
            </Text>
          )}
          <OperatorField control={control} />
        </Section>
        <Section title={t`File`}>
          <ImportFileField control={control} />
        </Section>
        {table && (
          <Section title={t`Columns`}>
            <ColumnFields control={control} />
          </Section>
        )}
        <ImportFooter control={control} onLeave={() => void leave()} />
      </form>
    </article>
  )
}

function OperatorField({ control: { tenantId, chooseTenant, isPlanning } }: { control: ImportControl }) {
  const { i18n } = useLingui()
  const isPlatform = useIsPlatform()
  const operators = useTenantOptions()
  if (!isPlatform) return null
  return (
    <Select
      label={labelText(labels.tenantName, i18n)}
      data={operators}
      value={tenantId}
      onChange={chooseTenant}
      searchable
      withAsterisk
      disabled={isPlanning}
    />
  )
}
