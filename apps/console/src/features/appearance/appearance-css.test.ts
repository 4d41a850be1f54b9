import { expect, it } from 'vitest'
import { colorDefault } from './accent'
import { firstCss, appearanceCss } from './appearance-css'
import { themeDefault, themes } from './themes'

it('the initial style sheets equal the default theme', async () => {
  const { page, frames } = firstCss(themes[themeDefault], colorDefault)
  await expect(page).toMatchFileSnapshot('../../app/styles/default-theme.css')
  await expect(frames).toMatchFileSnapshot('../../app/shell/styles/default-frame-colors.css')
})

it('a picked colour adds its shades, the default does not', () => {
  expect(appearanceCss(themes.default, '#e53935')).toContain('--mantine-color-accent-7: #')
  expect(appearanceCss(themes.default, colorDefault.toLowerCase())).not.toContain('--mantine-color-accent-7')
})

it('corners and controls differ by theme', () => {
  const value = (css: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
  const [dense, roomy] = [
    appearanceCss(themes['theme-hey'], colorDefault),
    appearanceCss(themes['theme-cool'], colorDefault),
  ]
  expect([value(dense, 'control-small'), value(roomy, 'control-small')]).toEqual(['28px', '32px'])
  expect([value(dense, 'radius'), value(roomy, 'radius')]).toEqual(['3px', '12px'])
})
