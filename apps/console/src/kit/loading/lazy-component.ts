// A component in a chunk of its own. React's own lazy parts draw their fallback once even when the chunk is there already,
// and keep for good that one could not be fetched; this one is drawn at once when it was fetched before, and is asked for
// anew once what failed is drawn again.
import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'

export type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  /** Fetches the chunk: undefined where that fails, which shows when the part is drawn. */
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
  // A part of any properties: React's own type for it cannot name them.
  const fresh = () => lazy(async () => ({ default: (await fetchOnce()) as ComponentType<object> }))
  let waiting = fresh()
  const renew = () => {
    fetching = undefined
    waiting = fresh()
  }
  const Part = (props: Props) => {
    // What it is drawn by stays: another component in its place would begin anew.
    const [drawn] = useState<ComponentType<Props> | typeof waiting>(() => fetched ?? waiting)
    return createElement(drawn as ComponentType<Props>, props)
  }
  return Object.assign(Part, { preload: () => fetchOnce().catch(() => undefined) })
}

/** To be called before something that failed is drawn again. */
export function retryFailedComponents(): void {
  for (const renew of failed) renew()
  failed.clear()
}
