// Plans an import: the file in slices, with progress; a plan that is not complete is cancelled.
import { useMutation } from '@tanstack/react-query'
import { IMPORT_ROWS_MAX } from '@swapdesk/validation/limits'
import { useEffect, useRef, useState } from 'react'
import { callOperation, useCall, useClient } from '../../kit/api/client'
import { usePane } from '../../kit/navigation/pane'
import { guessedFields, type ImportKind, withField } from './import-draft'
import { type Table, type TableFault, tableOfFile } from './read-table'

/** Each row is tried in the database, which takes some milliseconds: small calls show progress. */
const rowsAtOnce = 200

export type FileFault = TableFault | 'too-many'

export function useImport(initialKind: ImportKind) {
  const client = useClient()
  const { setSearch, setUnsaved } = usePane()
  const [kind, setKind] = useState(initialKind)
  const [tenantId, setTenantId] = useState<string | null>(null)
  const [table, setTable] = useState<Table | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [checked, setChecked] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const columns = useCall('importColumns', { kind })
  const known = columns.data ?? []
  const fields = chosen ?? (table ? guessedFields(table.header, known) : [])

  const plan = useMutation({
    mutationFn: async ({ name, rows }: Table) => {
      setStopped(false)
      const { signal } = (stop.current = new AbortController())
      let jobId: string | undefined
      try {
        for (let at = 0; at < rows.length; at += rowsAtOnce) {
          setChecked(at)
          const slice = rows.slice(at, at + rowsAtOnce)
          const input = {
            kind,
            columns: fields,
            rows: slice.map((row) => ({ ...row, cells: row.cells.slice(0, fields.length) })),
          }
          const more = jobId === undefined ? { title: name.slice(0, 64), ...(tenantId && { tenantId }) } : { jobId }
          jobId = (await callOperation(client, 'importPlan', { ...input, ...more }, { signal })).jobId
        }
        return jobId as string
      } catch (error) {
        // Nobody should start a part of a file.
        if (jobId !== undefined) await callOperation(client, 'bulkJobCancel', { id: jobId }).catch(() => undefined)
        throw error
      }
    },
    // Replaces the form in the history: going back leads to the list.
    onSuccess: (id) => setSearch(() => ({ view: id })),
  })
  const isUnsaved = table !== null && !plan.isSuccess
  useEffect(() => {
    setUnsaved(isUnsaved)
    return () => setUnsaved(false)
  }, [isUnsaved, setUnsaved])
  useEffect(() => () => stop.current?.abort(), [])

  const readFile = async (file: File | null) => {
    if (!file) return
    const read = await tableOfFile(file)
    plan.reset()
    setChosen(null)
    const isTable = typeof read !== 'string'
    const isTooLong = isTable && read.rows.length > IMPORT_ROWS_MAX
    setFault(isTable ? (isTooLong ? 'too-many' : null) : read)
    setTable(isTable && !isTooLong ? read : null)
  }
  return {
    kind,
    chooseKind: (next: ImportKind) => {
      setKind(next)
      setChosen(null)
      plan.reset()
    },
    tenantId,
    chooseTenant: setTenantId,
    table,
    fault,
    readFile,
    columns: known,
    columnsError: columns.error,
    fields,
    chooseField: (at: number, field: string) => setChosen(withField(fields, at, field)),
    checked,
    isPlanning: plan.isPending,
    isStopped,
    failure: plan.error,
    submit: () => table && plan.mutate(table),
    stop: () => {
      setStopped(true)
      stop.current?.abort()
    },
  }
}

export type ImportControl = ReturnType<typeof useImport>
