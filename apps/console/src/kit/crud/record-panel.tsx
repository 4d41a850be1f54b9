// Opens the drawer of a record; its code loads after the list, or with the first record.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Resource } from '../resource'
import type { RecordDrawer } from './record-drawer'
import type { RecordDrawerProps } from './record-props'

const loadDrawer = () => import('./record-drawer')
const LazyDrawer = lazy(async () => ({ default: (await loadDrawer()).RecordDrawer })) as unknown as typeof RecordDrawer

const afterMs = 1500

export function RecordPanel<R extends Resource>(props: RecordDrawerProps<R>) {
  const isOpen = props.record.open !== null
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => {
    // A failed load is retried and reported when a record is opened.
    const timer = setTimeout(() => void loadDrawer().catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!wasOpened) return null
  return (
    <Suspense>
      <LazyDrawer {...props} />
    </Suspense>
  )
}
