// The targets of a job: a pasted list, the first column of a file, or, except for cards, all that match filters.
import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Textarea } from '@mantine/core'
import classes from './bulk-jobs.module.css'
import { type Source, targetNoun } from './draft'
import { FileField } from './file-field'
import { FilterFields } from './filter-fields'
import type { Targets } from './targets'
import type { DraftControl } from './use-draft'

type ControlProps = { control: DraftControl }

export function TargetFields({ control }: ControlProps) {
  const { t, i18n } = useLingui()
  const { draft, change, targets, issues } = control
  const sources: { value: Source; label: string }[] = [
    { value: 'list', label: t`Paste a list` },
    { value: 'file', label: t`From a file` },
    ...(targetNoun(draft.kind) === 'card' ? [] : [{ value: 'filter' as const, label: t`All that match` }]),
  ]
  const error = issues.targets && i18n._(issues.targets)
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={t`Targets`}
        style={{ alignSelf: 'start' }}
        data={sources}
        value={draft.source}
        onChange={(source) => change({ source })}
      />
      {draft.source === 'list' && <ListField control={control} error={error} />}
      {draft.source === 'file' && <FileField file={draft.file} onRead={(file) => change({ file })} error={error} />}
      {draft.source === 'filter' && <FilterFields control={control} error={error} />}
      {draft.source !== 'filter' && <Summary targets={targets} />}
    </>
  )
}

type FieldProps = ControlProps & { error: string | undefined }

function ListField({ control: { draft, change }, error }: FieldProps) {
  const { t } = useLingui()
  const labels = { card: t`Card numbers`, cabinet: t`Cabinet SNs`, vehicle: t`Vehicle SNs` }
  return (
    <Textarea
      label={labels[targetNoun(draft.kind)]}
      description={t`One per line, at most 20,000`}
      withAsterisk
      rows={8}
      spellCheck={false}
      classNames={{ input: classes.list ?? '' }}
      error={error}
      value={draft.text}
      onChange={(event) => change({ text: event.currentTarget.value })}
    />
  )
}

/** The parsed targets: their number, and the omitted lines. */
function Summary({ targets: { targets, duplicateCount, emptyCount, heading, issues } }: { targets: Targets }) {
  const { t } = useLingui()
  if (targets.length === 0 && issues.length === 0) return null
  const faulty = issues.length
  const left = [
    ...(duplicateCount > 0 ? [t`${duplicateCount} duplicates`] : []),
    ...(emptyCount > 0 ? [plural(emptyCount, { one: '# empty line', other: '# empty lines' })] : []),
    ...(heading ? [t`header “${heading}”`] : []),
  ]
  return (
    <output className={classes.quiet}>
      <Plural value={targets.length} one="# number" other="# numbers" />
      {faulty > 0 && (
        <>
          {' · '}
          <Plural value={faulty} one="# invalid line" other="# invalid lines" />
        </>
      )}
      {left.length > 0 && ` · ${t`skipped: ${left.join(' · ')}`}`}
    </output>
  )
}
