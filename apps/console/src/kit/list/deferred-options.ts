// Renders the options of a filter when the user approaches it, not with the page. They must exist before the first key
// press, so that the arrow keys start at the current option.
import type { ComboboxProps } from '@mantine/core'
import { useState } from 'react'

/** For a `Select`; `props` are those of its list. */
export function useDeferredOptions(props: ComboboxProps = {}) {
  const [isNear, setIsNear] = useState(false)
  const comeNear = () => setIsNear(true)
  return { comboboxProps: { ...props, keepMounted: isNear }, onFocus: comeNear, onPointerEnter: comeNear }
}
