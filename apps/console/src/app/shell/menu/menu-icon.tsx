// The icon a menu's source names.
import { createElement } from 'react'
import { iconOf } from './menu-icons'

export function MenuIcon({ source }: { source: string | null | undefined }) {
  return createElement(iconOf(source), { size: 17, stroke: 1.7 })
}
