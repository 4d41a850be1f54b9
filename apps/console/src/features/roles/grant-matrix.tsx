// The rights of a role as a table: a row for each screen, a column for each action.
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { named } from '../../kit/api/options'
import { type GrantNode } from '../../kit/tree/check-tree-rules'
import classes from './grant-matrix.module.css'
import { type Action, ACTIONS, type ScreenRights } from './grant-rules'

type GrantMatrixProps = {
  label: string
  screens: readonly ScreenRights[]
  checked: ReadonlySet<string>
  onChange: (checked: ReadonlySet<string>) => void
}

/** Checks all of these leaves, or unchecks them when all are checked. */
function toggledLeaves(leaves: readonly string[], checked: ReadonlySet<string>): ReadonlySet<string> {
  const isAll = leaves.every((id) => checked.has(id))
  const rest = [...checked].filter((id) => !leaves.includes(id))
  return new Set(isAll ? rest : [...rest, ...leaves])
}

export function GrantMatrix({ label, screens, checked, onChange }: GrantMatrixProps) {
  const { t, i18n } = useLingui()
  const nameOf = ({ title, titleEn }: GrantNode) => named(i18n.locale, title, titleEn)
  const actions: Record<Action, string> = {
    view: t`View`,
    add: t`Add`,
    edit: t`Edit`,
    delete: t`Delete`,
    export: t`Export`,
  }
  const others = t`Others`
  const box = (leaves: readonly string[], name: string, text?: string) => {
    const count = leaves.filter((id) => checked.has(id)).length
    return (
      leaves.length > 0 && (
        <Checkbox
          size="xs"
          aria-label={name}
          label={text}
          checked={count === leaves.length}
          indeterminate={count > 0 && count < leaves.length}
          onChange={() => onChange(toggledLeaves(leaves, checked))}
        />
      )
    )
  }
  const leavesOf = (action: Action) => screens.flatMap(({ cells }) => cells[action] ?? [])
  const otherLeaves = screens.flatMap((screen) => screen.others.map(({ id }) => id))
  return (
    <table className={classes.matrix} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t`Screen`}</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col">
              {box(leavesOf(action), t`${actions[action]}: all screens`, actions[action])}
            </th>
          ))}
          <th scope="col">{box(otherLeaves, t`${others}: all screens`, others)}</th>
        </tr>
      </thead>
      <tbody>
        {screens.map(({ node, cells, others: more }) => {
          const name = nameOf(node)
          const names = more.map((button) => nameOf(button)).join(t`, `)
          return (
            <tr key={node.id}>
              <th scope="row">{name}</th>
              {ACTIONS.map((action) => (
                <td key={action}>{box([cells[action] ?? []].flat(), `${name}: ${actions[action]}`)}</td>
              ))}
              <td title={names}>
                {box(
                  more.map(({ id }) => id),
                  `${name}: ${names}`,
                  names,
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
