/** Violations that axe reports on a page; empty if it is accessible. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

type Scope = {
  /** Only this part of the page. */
  include?: string
  exclude?: string
  /** Only these rules, if nothing else can differ from earlier checks. */
  rules?: string[] | undefined
}

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rule and elements of each violation. The page's own document only, without frames of other sites. */
export async function violationsOf(page: Page, { include, exclude, rules }: Scope = {}): Promise<string[]> {
  // It stays in the document: to evaluate it again takes longer than to check a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source)
  const context = { include: [include ?? 'html'], exclude: exclude ? [exclude] : [] }
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(
    async ([within, how]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const { violations } = await axe.run(within, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
    },
    [context, options] as const,
  )
}
