// The list beside the map, which says the same: a table of what is shown, with the selected row.
import '@mantine/core/styles/Table.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import { labels } from '@swapdesk/contract/labels/live-map'
import { type KeyboardEvent, useMemo } from 'react'
import { type Point, keyOf, nameOf, placeText } from '../../kit/map/points/point'
import { labelText } from '../../kit/labels'
import { useDictionaryOptions } from '../../kit/values/dictionary'
import classes from './live-map.module.css'
import { PointRow, type Select } from './point-row'
import { ShowMore, useShowMore } from './show-more'

type PointListProps = {
  points: readonly Point[]
  selected: string | null
  isStale: (point: Point) => boolean
  onSelect: Select
}

export function PointList({ points, selected, isStale, onSelect }: PointListProps) {
  const { t, i18n } = useLingui()
  const options = useDictionaryOptions('map_point_kind')
  const kindNames = useMemo(() => new Map(options.map(({ value, label }) => [value, label])), [options])
  const { shown, ...more } = useShowMore(points)
  const drawn = useMemo(() => withSelected(points, shown, selected), [points, shown, selected])
  return (
    <div className={classes.list} data-points>
      <Table
        className={classes.table}
        verticalSpacing={4}
        horizontalSpacing={8}
        stickyHeader
        aria-label={t`On the map`}
        onKeyDown={moveBetweenRows}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{labelText(labels.sn, i18n)}</Table.Th>
            <Table.Th className={classes.stateColumn}>{labelText(labels.state, i18n)}</Table.Th>
            <Table.Th className={[classes.chargeColumn, classes.end].join(' ')}>{labelText(labels.soc, i18n)}</Table.Th>
            <Table.Th className={[classes.ageColumn, classes.end].join(' ')}>
              {labelText(labels.locateTime, i18n)}
            </Table.Th>
            <Table.Th className={classes.placeColumn}>
              <span className={classes.hidden}>
                {labelText(labels.lng, i18n)}, {labelText(labels.lat, i18n)}
              </span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {drawn.map((point) => {
            const { kind, sn, name, state, soc, locateTime, lng, lat } = point
            const key = keyOf(point)
            return (
              <PointRow
                key={key}
                id={key}
                kind={kind}
                kindName={kindNames.get(kind) ?? kind}
                name={nameOf(point)}
                sn={sn}
                hasBothNames={name !== null && sn !== null}
                state={state}
                soc={soc}
                locateTime={locateTime}
                place={placeText(lng, lat)}
                isSelected={key === selected}
                isStale={isStale(point)}
                onSelect={onSelect}
              />
            )
          })}
        </Table.Tbody>
      </Table>
      <ShowMore {...more} />
    </div>
  )
}

/** The selected one is always in the list, also where the list is longer than what is drawn. */
function withSelected(points: readonly Point[], shown: readonly Point[], selected: string | null): readonly Point[] {
  if (selected === null || shown.length === points.length) return shown
  if (shown.some((point) => keyOf(point) === selected)) return shown
  const later = points.find((point) => keyOf(point) === selected)
  return later ? [later, ...shown] : shown
}

/** Arrow keys, Home and End, from name to name. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const names = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('tbody button')]
  const at = names.indexOf(event.target as HTMLButtonElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: names.length - 1 }[event.key]
  if (at === -1 || to === undefined) return
  event.preventDefault()
  names[to]?.focus()
}
