// A theme as a small drawing of the shell: sidebar with its marked page, header, tabs and a table.
import type { CSSProperties } from 'react'
import { paletteOf, type Scheme } from './palette'
import classes from './theme-preview.module.css'
import type { Theme } from './themes'

const rowsByDensity = { compact: 5, normal: 4, comfortable: 3 } as const

export function ThemePreview({ theme, color, scheme }: { theme: Theme; color: string; scheme: Scheme }) {
  const { grays, header, side, tabs, shades } = paletteOf(theme, color, scheme)
  const rows = rowsByDensity[theme.density]
  const style = {
    '--p-surface': grays.surface,
    '--p-line': grays.line,
    '--p-head': grays.head,
    '--p-text': grays.quiet,
    '--p-accent': shades[7],
    '--p-header': header.ground,
    '--p-header-text': header.quiet,
    '--p-side': side.ground,
    '--p-side-line': side.line,
    '--p-side-text': side.quiet,
    '--p-mark': side.markGround,
    '--p-mark-text': side.markText,
    '--p-tabs': tabs,
    '--p-radius': `${Math.round(theme.radius / 2)}px`,
    '--p-mark-line': theme.mark === 'line' ? '2px' : '0px',
  } as CSSProperties
  return (
    <span className={classes.preview} style={style} aria-hidden>
      <span className={classes.previewSide} data-stars={theme.hasStars}>
        <i />
        <i data-marked />
        <i />
        <i />
      </span>
      <span className={classes.previewHeader}>
        <i />
        <b />
      </span>
      <span className={classes.previewTabs}>
        <i />
        <i />
      </span>
      <span className={classes.previewPage}>
        <span className={classes.previewTools}>
          <i />
          <b />
        </span>
        {Array.from({ length: rows }, (_, index) => (
          <span key={index} className={classes.previewRow} data-head={index === 0 || undefined}>
            <i />
            <i />
            <i />
          </span>
        ))}
      </span>
    </span>
  )
}
