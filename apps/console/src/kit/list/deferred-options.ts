// The choices of a control that stands in line with others are drawn once the user comes near it, not with the page. They
// have to stand before the first key, or the arrows would not begin at the present choice.
import type { ComboboxProps } from '@mantine/core'
import { useState } from 'react'

/** For a `Select`; `props` are those of its list. */
export function useDeferredOptions(props: ComboboxProps = {}) {
  const [isNear, setIsNear] = useState(false)
  const comeNear = () => setIsNear(true)
  return { comboboxProps: { ...props, keepMounted: isNear }, onFocus: comeNear, onPointerEnter: comeNear }
}
