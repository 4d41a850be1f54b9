// The form of a new job: what to do, to whom, how. It ends in a plan; nothing is done before that is started.
import '@mantine/core/styles/Radio.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Alert, Button, Radio, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { isApiError } from '@swapdesk/sdk'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import { confirmDiscard } from '../../kit/dialogs/feedback'
import { usePane } from '../../kit/navigation/pane'
import classes from './bulk-jobs.module.css'
import { emptyDraft, type Kind, targetNoun } from './draft'
import { isImport } from './job-texts'
import { ParameterFields, RateField } from './parameter-fields'
import { Section } from './section'
import { TargetFields } from './target-fields'
import { useDraft, type DraftControl } from './use-draft'

export function NewJobPage() {
  const { t } = useLingui()
  const { setSearch } = usePane()
  const control = useDraft()
  const leave = async () => {
    const isConfirmed = !control.isChanged || (await confirmDiscard(t`What you typed for this job will be lost.`))
    if (isConfirmed) setSearch(({ new: _new, ...search }) => search)
  }
  return (
    <article className={classes.page}>
      <header className={classes.header}>
        <ActionIcon aria-label={t`All jobs`} title={t`All jobs`} onClick={() => void leave()}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <h1 className={classes.title}>
          <Trans>New job</Trans>
        </h1>
      </header>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          control.submit()
          requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
        }}
      >
        <KindFields control={control} />
        <Section title={t`Targets`}>
          <TargetFields control={control} />
        </Section>
        <Section title={t`Execution`}>
          <ParameterFields control={control} />
          <RateField control={control} />
          <TextInput
            label={t`Title`}
            description={t`Shown in the job list; the job type when empty`}
            maxLength={64}
            value={control.draft.title}
            onChange={(event) => control.change({ title: event.currentTarget.value })}
          />
        </Section>
        <Footer control={control} onLeave={() => void leave()} />
      </form>
    </article>
  )
}

function KindFields({ control: { draft, change } }: { control: DraftControl }) {
  const { t } = useLingui()
  const kinds = useDictionaryOptions('bulk_job_kind').filter(({ value }) => !isImport(value))
  const choose = (kind: Kind) => {
    // What was pasted for cards is nothing for cabinets.
    const isOther = targetNoun(kind) !== targetNoun(draft.kind)
    change({ kind, ...(isOther && { source: 'list' as const, text: '', file: null, filter: emptyDraft.filter }) })
  }
  return (
    <Section title={t`Job type`}>
      <Radio.Group aria-label={t`Job type`} value={draft.kind} onChange={choose}>
        <span className={classes.kinds}>
          {kinds.map((kind) => (
            <Radio key={kind.value} value={kind.value} label={kind.label} />
          ))}
        </span>
      </Radio.Group>
    </Section>
  )
}

function Footer({ control, onLeave }: { control: DraftControl; onLeave: () => void }) {
  const { t } = useLingui()
  const { failure, isBusy } = control
  const reference = isApiError(failure) && failure.requestId ? t` (request ${failure.requestId})` : ''
  const details = isApiError(failure) ? Object.values(failure.fields) : []
  return (
    <>
      {failure && (
        <Alert role="alert" color="red" variant="light">
          {[...new Set([failure.message, ...details])].join(' ')}
          {reference}
        </Alert>
      )}
      <div className={classes.formFooter}>
        <span className={classes.quiet}>
          <Trans>The plan shows which targets would be processed. Nothing is done until you start it.</Trans>
        </span>
        <Button variant="default" onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Create plan</Trans>
        </Button>
      </div>
    </>
  )
}
