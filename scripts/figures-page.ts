// Writes docs/figures.md from the contract's figures. A repository rule compares them.
import { writeFileSync } from 'node:fs'
import { type Figure, figures } from '../openapi/figures.ts'

const INTRODUCTION = `# Figures

How the figures of the home page and of statistics are calculated. The console shows the same texts behind the "i" of each
figure. This page is made from \`openapi/figures.ts\` by \`node --conditions=@swapdesk/source scripts/figures-page.ts\`.

Days are those of the operator; the platform adds operators up, each by its own days. Today counts as a day. What nothing can be
said of is no data (\`null\`), never 0, and so is what the reader may not list.

| figure | 指标 | unit | formula | 公式 |
|---|---|---|---|---|
`

export function figuresPage(): string {
  const rows = Object.values<Figure>(figures).map(
    ({ name, unit, formula }) => `| ${name.en} | ${name.zh} | ${unit} | ${formula.en} | ${formula.zh} |`,
  )
  return `${INTRODUCTION}${rows.join('\n')}\n`
}

if (import.meta.main) writeFileSync(new URL('../docs/figures.md', import.meta.url), figuresPage())
