// Which column of the file is which field.
import '@mantine/core/styles/Table.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Select, Table } from '@mantine/core'
import classes from './bulk-jobs.module.css'
import { missingFields } from './import-draft'
import type { ImportControl } from './use-import'

export function ColumnFields({ control }: { control: ImportControl }) {
  const { t } = useLingui()
  const { table, columns, fields, chooseField, isPlanning, columnsError } = control
  if (columnsError) return <Alert color="red">{columnsError.message}</Alert>
  const options = columns.map(({ name, header, isRequired }) => ({
    value: name,
    label: isRequired ? `${header} *` : header,
  }))
  const missing = missingFields(fields, columns)
  // Two columns may have one header.
  const named = (table?.header ?? []).map((header, at) => ({ key: `${at} ${header}`, header, at }))
  return (
    <>
      <Table className={classes.columns}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Column of the file`}</Table.Th>
            <Table.Th>{t`Field`}</Table.Th>
            <Table.Th>{t`First value`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {named.map(({ key, header, at }) => (
            <Table.Tr key={key}>
              <Table.Td>{header || '—'}</Table.Td>
              <Table.Td>
                <Select
                  size="xs"
                  aria-label={t`Field of ${header}`}
                  placeholder={t`Ignored`}
                  data={options}
                  value={fields[at] || null}
                  onChange={(field) => chooseField(at, field ?? '')}
                  clearable
                  clearButtonProps={{ 'aria-label': t`Ignore ${header}` }}
                  disabled={isPlanning}
                />
              </Table.Td>
              <Table.Td className={classes.quiet}>{table?.rows[0]?.cells[at] ?? ''}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {missing.length > 0 && columns.length > 0 && (
        <Alert color="orange" variant="light">
          <Trans>Required, and not in the file: {missing.map(({ header }) => header).join(', ')}</Trans>
        </Alert>
      )}
    </>
  )
}
