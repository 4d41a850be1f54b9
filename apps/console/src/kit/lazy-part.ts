// A component in a chunk of its own. React keeps for good that a chunk could not be fetched; here it is asked for anew
// once what failed is drawn again.
import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react'

const failed = new Set<() => void>()

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  // A part of any properties: React's own type for it cannot name them.
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let current = fresh()
  const renew = () => {
    current = fresh()
  }
  return function Part(props: Props) {
    return createElement(current, props)
  }
}

/** To be called before something that failed is drawn again. */
export function renewFailedParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}
