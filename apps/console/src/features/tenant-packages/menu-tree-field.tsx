// The menus of a package: a searchable tree whose leaves are kept as text joined by commas.
import { Trans } from '@lingui/react/macro'
import { Input } from '@mantine/core'
import { useMemo } from 'react'
import { useCall } from '../../kit/api/client'
import { type FieldProps, useField, useFieldValue } from '../../kit/form/use-field'
import { ErrorState, RowsSkeleton } from '../../kit/loading/states'
import { CheckTree } from '../../kit/tree/check-tree'
import { grantedLeaves, leafIds } from '../../kit/tree/check-tree-rules'
import classes from './menu-tree-field.module.css'

export function MenuTreeField(props: FieldProps) {
  const tree = useCall('tenantPackageMenuTree')
  const field = useField(props)
  const text = useFieldValue(props.name)
  const nodes = useMemo(() => tree.data ?? [], [tree.data])
  const ids = useMemo(() => (typeof text === 'string' ? text.split(',').filter(Boolean) : []), [text])
  const checked = useMemo(() => grantedLeaves(nodes, ids), [nodes, ids])
  // Menus that the user may not grant are not in the tree and stay.
  const onChange = (next: ReadonlySet<string>) => {
    const shown = new Set(leafIds(nodes))
    const kept = ids.filter((id) => !shown.has(id))
    ;(field.props.onChange as (value: string) => void)([...kept, ...next].join(','))
  }
  const { withAsterisk, label, description, error } = field.props
  const [count, total] = [checked.size, leafIds(nodes).length]
  return (
    <Input.Wrapper withAsterisk={withAsterisk} label={label} description={description} error={error} labelElement="div">
      {tree.isPending && <RowsSkeleton rows={6} />}
      {tree.error && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.data && (
        <div className={classes.box}>
          <CheckTree label={props.label} nodes={nodes} checked={checked} onChange={onChange} isSearchable />
        </div>
      )}
      {tree.data && (
        <p className={classes.count}>
          <Trans>
            {count} of {total} selected
          </Trans>
        </p>
      )}
    </Input.Wrapper>
  )
}
