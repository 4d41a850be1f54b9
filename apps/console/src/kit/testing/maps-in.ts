// The small maps that sections of a record show.
import { isValidElement, type ReactNode } from 'react'
import { MapOf } from '../map/small/map-of'

/** Properties of each `MapOf` among the contents of the sections. */
export function mapsIn(sections: readonly object[], row: object): unknown[] {
  return sections.flatMap((section) => {
    const { content } = section as { content?: (of: object) => ReactNode }
    const element = content?.(row)
    return isValidElement(element) && element.type === MapOf ? [element.props] : []
  })
}
