// What is selected on the live map or listed at one place, whether the map follows it, and where the focus belongs.
import { type RefObject, useState } from 'react'
import { useStableCallback } from '../../kit/hooks/use-stable-callback'
import { usePane } from '../../kit/navigation/pane'
import { readSearch, withSearch } from './map-search'

type Changes = Readonly<Record<string, string | undefined>>

const nothing = { keys: [] as readonly string[], isByKeyboard: false }

/** @param element holds the list */
export function useSelection(element: RefObject<HTMLElement | null>) {
  const { search, setSearch } = usePane()
  const { selected, isFollowed } = readSearch(search)
  const [listed, setListed] = useState(nothing)
  const [isByKeyboard, setByKeyboard] = useState(false)
  /** Of which one following was ended by moving the map. */
  const [unfollowed, setUnfollowed] = useState<string | null>(null)
  const change = (changes: Changes) => setSearch((before) => withSearch(before, changes))

  const select = useStableCallback((key: string, isOfKeyboard?: boolean) => {
    setListed(nothing)
    setByKeyboard(isOfKeyboard ?? false)
    setUnfollowed(null)
    change({ selected: key, ...(key !== selected && { follow: undefined }) })
  })
  /** The focus returns to the row of the list. */
  const focusRow = (key: string | null) => {
    const rows = element.current?.querySelectorAll<HTMLElement>('[data-point]') ?? []
    const row = [...rows].find(({ dataset }) => dataset['point'] === key)
    row?.focus({ preventScroll: true })
  }
  return {
    selected,
    isFollowed,
    isFollowEnded: selected !== null && unfollowed === selected,
    listed: listed.keys,
    hasFocus: listed.keys.length > 0 ? listed.isByKeyboard : isByKeyboard,
    change,
    select,
    clear: () => {
      focusRow(selected)
      change({ selected: undefined, follow: undefined })
    },
    list: (keys: readonly string[], isOfKeyboard = false) => setListed({ keys, isByKeyboard: isOfKeyboard }),
    clearList: () => {
      focusRow(selected)
      setListed(nothing)
    },
    follow: (isOn: boolean) => {
      setUnfollowed(null)
      change({ follow: isOn ? '1' : undefined })
    },
    endFollow: () => {
      setUnfollowed(selected)
      change({ follow: undefined })
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
