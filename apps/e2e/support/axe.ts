/** Violations that axe reports on a page; empty if it is accessible. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type Scope = {
  /** Only this part of the page. */
  include?: string
  exclude?: string
  /** Only these rules, if nothing else can differ from earlier checks. */
  rules?: string[] | undefined
}

/** Rule and elements of each violation. The page's own document only, without frames of other sites. */
export async function violationsOf(page: Page, { include, exclude, rules }: Scope = {}): Promise<string[]> {
  // Legacy mode runs axe in the page alone, without a second page for its result.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (include) axe.include(include)
  if (exclude) axe.exclude(exclude)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}
