// A component in its own chunk. Unlike React's `lazy` it renders without a fallback when the chunk is already loaded,
// and retries a failed load when it is rendered again.
import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'

type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  /** Fetches the chunk; undefined on failure, which shows when the component renders. */
  preload: () => Promise<ComponentType<Props> | undefined>
}

const failed = new Set<() => void>()

export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let fetching: Promise<ComponentType<Props>> | undefined
  let fetched: ComponentType<Props> | undefined
  const fetchOnce = async () => {
    fetching ??= load()
    try {
      fetched = await fetching
      return fetched
    } catch (error) {
      failed.add(renew)
      throw error
    }
  }
  // A component of any properties, which React's own type cannot express.
  const fresh = () => lazy(async () => ({ default: (await fetchOnce()) as ComponentType<object> }))
  let waiting = fresh()
  const renew = () => {
    fetching = undefined
    waiting = fresh()
  }
  const Part = (props: Props) => {
    // Must not change between renders, or the component would remount.
    const [drawn] = useState<ComponentType<Props> | typeof waiting>(() => fetched ?? waiting)
    return createElement(drawn as ComponentType<Props>, props)
  }
  return Object.assign(Part, { preload: () => fetchOnce().catch(() => undefined) })
}

/** To be called before a failed component is rendered again. */
export function retryFailedComponents(): void {
  for (const renew of failed) renew()
  failed.clear()
}
