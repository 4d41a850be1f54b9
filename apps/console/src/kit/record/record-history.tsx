// Who changed which field of a record, when and by which way, newest first; a change can be undone.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, UnstyledButton } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { IconArrowBackUp, IconArrowRight, IconHistory } from '@tabler/icons-react'
import type { ApiError, Data, Input } from '@swapdesk/sdk'
import { useState } from 'react'
import { callOperation, refreshDomainOf, useClient } from '../api/client'
import { confirmAction, toastError, toastSuccess } from '../dialogs/feedback'
import { ErrorState, Notice, RowsSkeleton } from '../loading/states'
import type { Resource } from '../resource'
import { DateTime, NotSet } from '../values/cells'
import { DictionaryLabel } from '../values/dictionary'
import classes from './record-history.module.css'

type Row = Data<'recordHistory'>[number]
type RecordNoun = Input<'recordHistory'>['kind']
type DetailId = NonNullable<Resource['detail']>
/** The fields that one change set at once. */
type Change = { id: string; rows: readonly Row[]; first: Row }

const changesAtOnce = 20
const fieldsShown = 5

function changesOf(rows: readonly Row[]): Change[] {
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, fields]) => {
    const [first] = fields
    return first ? [{ id, rows: fields, first }] : []
  })
}

function useHistory(kind: RecordNoun, id: string, version: string) {
  const client = useClient()
  return useInfiniteQuery<Data<'recordHistory'>, ApiError, Change[], readonly unknown[], string | undefined>({
    queryKey: ['records', 'recordHistory', kind, id, version],
    queryFn: ({ pageParam, signal }) => {
      const input: Input<'recordHistory'> = { kind, id, size: changesAtOnce }
      return callOperation(client, 'recordHistory', pageParam === undefined ? input : { ...input, before: pageParam }, {
        signal,
      })
    },
    initialPageParam: undefined,
    getNextPageParam: (rows) => (changesOf(rows).length < changesAtOnce ? undefined : rows.at(-1)?.id),
    select: ({ pages }) => changesOf(pages.flat()),
    staleTime: 0,
  })
}

type RecordHistoryProps = {
  kind: RecordNoun
  /** The operation that reads the record, which an undone change refreshes. */
  detail: DetailId
  id: string
  /** Changes with every edit. */
  version: string
}

export function RecordHistory({ kind, detail, id, version }: RecordHistoryProps) {
  const { t } = useLingui()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(kind, id, version)
  const undo = useUndo(kind, detail, id)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={5} />
  if (data.length === 0)
    return (
      <Notice
        icon={IconHistory}
        title={<Trans>No changes yet</Trans>}
        text={<Trans>Every change is listed here: who made it, when, and what it was before.</Trans>}
      />
    )
  return (
    <>
      <ol className={classes.changes} aria-label={t`History`}>
        {data.map((change) => (
          <li key={change.id}>
            <ChangeEntry change={change} onUndo={() => void undo(change)} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          className={classes.more}
          size="xs"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Older changes</Trans>
        </Button>
      )}
    </>
  )
}

function useUndo(kind: RecordNoun, detail: DetailId, id: string) {
  const { t } = useLingui()
  const client = useClient()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (changeId: string) => client.call('recordUndo', { kind, id, changeId }),
    onSuccess: () => toastSuccess(t`The change was undone`),
    onError: toastError,
    // After a refusal, too: somebody else has changed it.
    onSettled: () => Promise.all([refreshDomainOf(queries, detail), refreshDomainOf(queries, 'recordHistory')]),
  })
  return async ({ id: changeId, rows }: Change) => {
    const isConfirmed = await confirmAction({
      title: t`Undo this change?`,
      text: <FieldChanges rows={rows} isUndo />,
      confirm: t`Undo`,
    })
    if (isConfirmed) mutation.mutate(changeId)
  }
}

function ChangeEntry({ change: { rows, first }, onUndo }: { change: Change; onUndo: () => void }) {
  const { t } = useLingui()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, fieldsShown)
  const more = rows.length - shown.length
  const isAction = first.change === 'action'
  return (
    <>
      <div className={classes.head}>
        <span>
          <strong>{first.userName ?? t`Platform`}</strong>{' '}
          {isAction ? first.action : <DictionaryLabel code="record_change_kind" value={first.change} isPlain />}
        </span>
        <span className={classes.quiet}>
          <DateTime value={first.time} />
          {first.way && (
            <>
              {' · '}
              <DictionaryLabel code="record_way" value={first.way} isPlain />
            </>
          )}
        </span>
        {first.canUndo && (
          <Button
            className={classes.undo}
            size="compact-xs"
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={onUndo}
          >
            <Trans>Undo</Trans>
          </Button>
        )}
      </div>
      <FieldChanges rows={shown} />
      {more > 0 && (
        <UnstyledButton className={classes.all} onClick={() => setIsWhole(true)}>
          <Plural value={more} one="# more field" other="# more fields" />
        </UnstyledButton>
      )}
    </>
  )
}

/** Field by field, from what to what; for undoing the other way round. */
function FieldChanges({ rows, isUndo = false }: { rows: readonly Row[]; isUndo?: boolean }) {
  const named = rows.filter(({ label, from }) => label !== null || from !== null)
  if (named.length === 0) return null
  return (
    <dl className={classes.fields}>
      {named.map(({ change, fieldName, label, from, to }) => (
        <div key={fieldName ?? ''}>
          <dt>{label ?? <DictionaryLabel code="record_change_kind" value={change} isPlain />}</dt>
          <dd>
            {change !== 'created' && (
              <span className={isUndo ? undefined : classes.before}>
                <Value text={isUndo ? to : from} />
              </span>
            )}
            {change !== 'created' && label !== null && (
              <IconArrowRight size={13} className={classes.arrow} aria-hidden />
            )}
            {label !== null && <Value text={isUndo ? from : to} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ text }: { text: string | null }) {
  return text === null ? <NotSet /> : <span className={classes.value}>{text}</span>
}
