// The form inside the drawer: adds or changes one record. In a separate chunk with everything that only forms need, so that
// lists load without it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { parseChange } from '@swapdesk/validation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { callOperation, refreshDomainOf, useClient } from '../api/client'
import { useRepeatKey } from '../api/repeat-key'
import { useWriteScope, writeScope } from '../api/write-scope'
import { FirstFieldFocus } from '../dialogs/dialog'
import { toastSuccess } from '../dialogs/feedback'
import { BuiltinFields, valuesOf, type FormDefinition, type FormSource, type FormValues } from '../form/form'
import { FormPanel } from '../form/form-panel'
import { isBuiltin, nameOf, type DetailOf, type Resource, type SavedReply, type SubmitOf } from '../resource'
import type { OpenRecord, OpenRecordControl } from './use-crud'
import { callUnbinding } from './unbinding'

type RecordFormProps<R extends Resource> = {
  resource: R
  form: FormSource<R>
  open: Exclude<OpenRecord, { mode: 'view' }> | { mode: 'edit'; id: string }
  row: DetailOf<R> | null
  record: OpenRecordControl
  onClose: () => void
  onUnsaved: (isUnsaved: boolean) => void
  onSaved?: (reply: SavedReply<R>, values: FormValues) => void
}

const loading = new WeakMap<object, Promise<unknown>>()

/** The definition of a form, loaded once if it has a chunk of its own. */
function definitionOf<R extends Resource>(source: FormSource<R>): Promise<FormDefinition<R>> {
  const known = loading.get(source) as Promise<FormDefinition<R>> | undefined
  if (known) return known
  const definition = typeof source === 'function' ? source() : Promise.resolve(source)
  loading.set(source, definition)
  return definition
}

export function RecordForm<R extends Resource>(props: RecordFormProps<R>) {
  const form = use(definitionOf(props.form))
  const { resource, open, row, record, onClose, onUnsaved } = props
  const { t, i18n } = useLingui()
  const client = useClient()
  const queries = useQueryClient()
  const label = i18n._(resource.label)
  const schema = row ? (form.changeSchema ?? form.schema) : form.schema
  const initial = row ? valuesOf(form.initial, row) : { ...form.initial, ...(open.mode === 'add' ? open.preset : {}) }
  const scope = useWriteScope()
  const once = useRepeatKey()
  const save = useMutation({
    meta: { [writeScope]: scope },
    mutationFn: async ({ typed, values }: { typed: SubmitOf<R>; values: FormValues }) => {
      if (!resource.submit) throw new Error(`${resource.name} has no submit operation`)
      const input = (await form.beforeSend?.(typed)) ?? typed
      const { id, updateTime } = (row ?? {}) as { id?: string; updateTime?: string | null }
      // The server refuses the change if the row changed since it was read.
      const identity = row ? { id, updateTime } : {}
      const { submit: operation } = resource
      const reply = await callUnbinding(
        (force) => {
          const sent = { ...input, ...identity, ...force }
          return once(operation, sent, (options) => callOperation(client, operation, sent, options))
        },
        t`Unbind and save`,
        [nameOf(row ?? values, resource.nameField, i18n.locale)],
      )
      await refreshDomainOf(queries, resource.submit)
      return reply as { id: string } & SavedReply<R>
    },
  })
  const submit = async (values: FormValues, isAnother: boolean) => {
    const typed = row ? parseChange(schema, initial, values) : schema.parse(values)
    const reply = await save.mutateAsync({ typed, values })
    // Closed meanwhile: another record may be open now.
    if (!scope.aborted) {
      onUnsaved(false)
      if (!isAnother) record.close()
    }
    props.onSaved?.(reply, values)
    toastSuccess(row ? t`Updated successfully` : <AddedNote id={reply.id} onView={record.view} />)
  }
  const builtinFields = new Set(isBuiltin(row) ? ['status', ...(form.builtinFields ?? [])] : [])
  return (
    <FormPanel
      schema={schema}
      initial={initial}
      tenantId={tenantOf(row)}
      verb={row ? t`Save changes` : t`Add ${label}`}
      onSubmit={submit}
      onCancel={onClose}
      onUnsaved={onUnsaved}
      hasAnother={!row}
    >
      <BuiltinFields value={builtinFields}>
        <FirstFieldFocus>
          <form.Fields isNew={!row} />
        </FirstFieldFocus>
      </BuiltinFields>
    </FormPanel>
  )
}

function tenantOf(row: unknown): string | undefined {
  const isOwned = typeof row === 'object' && row !== null && 'tenantId' in row
  return isOwned && typeof row.tenantId === 'string' ? row.tenantId : undefined
}

function AddedNote({ id, onView }: { id: string | undefined; onView: (id: string) => void }) {
  return (
    <>
      <Trans>Added successfully</Trans>{' '}
      {id && (
        <Button size="compact-xs" variant="subtle" onClick={() => onView(id)}>
          <Trans>Show it</Trans>
        </Button>
      )}
    </>
  )
}
