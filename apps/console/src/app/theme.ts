// The console's theme for Mantine: neutral surfaces, one accent, 13 px tables and 32 px controls.
import { Button, createTheme, Input, type MantineColorsTuple } from '@mantine/core'

// Derived from #409EFF (shade 5). Fills and text use the darker shades, so that contrast stays AA on white.
const accent: MantineColorsTuple = [
  '#eef6ff',
  '#dcecfe',
  '#b8d8fd',
  '#8ac0fc',
  '#62aefd',
  '#409eff',
  '#2280e4',
  '#1268c9',
  '#0d56a9',
  '#0a4588',
]
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e5e8ed',
  '#d5dae1',
  '#b8c0cb',
  '#8d97a5',
  '#667182',
  '#4c5666',
  '#333c4a',
  '#1c232e',
]
const dark: MantineColorsTuple = [
  '#d3d9e2',
  '#b3bcc9',
  '#8f9aaa',
  '#606c7d',
  '#3b4656',
  '#2c3543',
  '#222a36',
  '#191f29',
  '#131820',
  '#0d1117',
]

// Heights, corners and accent shades come from the theme: default-theme.css, or the appearance the user chose.
const compactControl = {
  '--button-height': 'var(--control-small)',
  '--button-fz': '13px',
  '--button-padding-x': '12px',
}

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 7 },
  colors: { accent, gray, dark },
  fontFamily: '"Inter", system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '17px' }, h3: { fontSize: '15px' }, h4: { fontSize: '14px' } },
  },
  defaultRadius: 'md',
  radius: { xs: '3px', sm: 'var(--radius-small)', md: 'var(--radius)', lg: 'var(--radius-large)', xl: '16px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_theme, props) => ({
        root: {
          ...(props.size === 'sm' && { '--button-height': 'var(--control)', '--button-fz': '14px' }),
          ...(props.size === 'xs' && compactControl),
        },
      }),
    }),
    Input: Input.extend({
      defaultProps: { size: 'sm' },
      vars: (_theme, props) => ({
        wrapper: {
          ...(props.size === 'sm' && { '--input-height': 'var(--control)', '--input-fz': '14px' }),
          ...(props.size === 'xs' && { '--input-height': 'var(--control-small)', '--input-fz': '13px' }),
        },
      }),
    }),
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, fz: 'xs' } },
    Modal: {
      // The head of a dialog is not the head of the page.
      defaultProps: { centered: true, radius: 'lg', attributes: { header: { role: 'none' } } },
      styles: { title: { fontSize: '16px', fontWeight: 600, lineHeight: 1.4 } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Select: { defaultProps: { checkIconPosition: 'right' } },
  },
})
