// Sets the colour scheme and the reader's theme before the first paint. A file of its own, because the content security
// policy allows no inline scripts.
;(() => {
  let chosen = 'auto'
  let look = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
    look = JSON.parse(localStorage.getItem('swapdesk.look') ?? 'null')
  } catch {
    // Storage may be forbidden; the system's scheme and the first theme are good answers then.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  if (look?.css) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(look.css)
    document.adoptedStyleSheets = [sheet]
  }
})()
