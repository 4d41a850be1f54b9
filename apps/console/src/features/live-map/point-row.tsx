// One point in the list beside the map.
import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { memo, useEffect, useRef } from 'react'
import type { Point } from '../../kit/map/points/point'
import { PointSymbol } from '../../kit/map/points/point-symbol'
import { Quantity } from '../../kit/values/quantity'
import classes from './live-map.module.css'
import { lookOf, looks, neutralLook } from '../../kit/map/points/state-looks'
import { FixAge, PointState } from '../../kit/map/points/point-parts'

export type Select = (key: string, isByKeyboard: boolean) => void

type RowProps = Pick<Point, 'kind' | 'sn' | 'state' | 'soc' | 'locateTime'> & {
  /** The key of the point. */
  id: string
  name: string
  hasBothNames: boolean
  kindName: string
  /** For those who do not see the map. */
  place: string
  isSelected: boolean
  isStale: boolean
  onSelect: Select
}

/** By its values: most points that are read again are equal to those before. */
export const PointRow = memo(function PointRow(props: RowProps) {
  const { id, kind, sn, name, hasBothNames, state, soc, locateTime, place, kindName, isSelected, isStale, onSelect } =
    props
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    // On a phone the page scrolls, not the list: the map would leave the view.
    const list = row.current?.closest('[data-points]')
    if (isSelected && list && list.scrollHeight > list.clientHeight) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    // A click on the name arrives here too; without a pointer it is one of the keyboard.
    <Table.Tr
      ref={row}
      className={classes.row}
      aria-current={isSelected || undefined}
      data-stale={isStale || undefined}
      onClick={({ detail }) => onSelect(id, detail === 0)}
    >
      <Table.Td>
        <button type="button" className={classes.name} data-point={id}>
          <PointSymbol look={looks[lookOf(kind, state)] ?? neutralLook} size={16} isFaded={isStale} />
          <span className={classes.names}>
            <span className={classes.first}>
              <span className={classes.hidden}>{kindName} </span>
              {name}
            </span>
            {hasBothNames && <span className={classes.second}>{sn}</span>}
          </span>
        </button>
      </Table.Td>
      <Table.Td className={classes.stateColumn}>
        <PointState state={state} />
      </Table.Td>
      <Table.Td className={[classes.chargeColumn, classes.number].join(' ')}>
        {soc !== null && <Quantity value={soc} unit="%" />}
      </Table.Td>
      <Table.Td className={classes.number}>
        <FixAge kind={kind} locateTime={locateTime} />
      </Table.Td>
      <Table.Td className={classes.placeColumn}>
        <span className={classes.hidden}>{place}</span>
      </Table.Td>
    </Table.Tr>
  )
})
