// What the pages of bindings show in their headers, whatever is bound.
import { msg } from '@lingui/core/macro'
import type { Column } from '../../kit/columns'
import { Since } from '../../kit/devices/since'
import { NotSet } from '../../kit/values/cells'

type Period = { id: string; startTime: string; endTime: string | null }

/** How long it has lasted, left out with the start; `---` where the reader does not see whether it has ended. */
export function durationOf<D extends Period>(): Column<D> {
  const cell = ({ startTime, endTime }: D) =>
    endTime === undefined ? <NotSet /> : <Since from={startTime} until={endTime} />
  return { id: 'startTime', label: msg`Duration`, align: 'start', cell, detail: cell }
}

/** In full and without a link: the page is that of the record. */
export const unlinked = <D,>(column: Column<D>): Column<D> => ({ ...column, cell: column.detail })

/** A rider or a device has many of them. */
export const pairTitle = (serial: string, riderName: string) => [serial, riderName].filter(Boolean).join(' · ')
