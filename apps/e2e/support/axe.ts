/** What axe reports of a page: an empty list where everything is accessible. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Scope = {
  /** Only this part of the page. */
  include?: string
  exclude?: string
  /** Only these rules, where nothing else can differ from what was checked before. */
  rules?: string[]
}

/** Rule and elements of each violation. The page's own document only: frames of other sites are not ours. */
export async function violationsOf(page: Page, { include, exclude, rules }: Scope = {}): Promise<string[]> {
  // Legacy mode runs axe in the page alone, without a second page for its result.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (include) axe.include(include)
  if (exclude) axe.exclude(exclude)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
