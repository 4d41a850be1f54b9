// What is done before the console's own code has come. A file of its own, because the content security policy allows no
// inline scripts.
;(() => {
  // Which files come first; the build names them here. Numbers stand for places among the names; the first one of a
  // screen for its place among the lists of catalogs.
  const files = {}

  let chosen = 'auto'
  let look = null
  let session = null
  let locale = 'zh'
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
    if (localStorage.getItem('swapdesk.locale') === 'en') locale = 'en'
    session = localStorage.getItem('swapdesk.session')
    look = JSON.parse(localStorage.getItem('swapdesk.appearance') ?? 'null')
  } catch {
    // Storage may be forbidden; the system's scheme and the first theme are good answers then.
  }

  // The colour scheme and the user's theme, before the first paint.
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  if (look?.css) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(look.css)
    document.adoptedStyleSheets = [sheet]
  }

  // Who comes back logged in needs the workspace and the screen of the page, others the words of the login page: these
  // files come beside the entry, not after it.
  const isBack = session !== null && document.cookie.includes('swapdesk-refresh-token=')
  const [catalog, ...screen] = (isBack && files.screens?.[location.pathname]) || []
  const wanted = isBack ? files.inside?.[locale] : files.outside?.[locale]
  const all = new Set([...(wanted ?? []), ...(files.catalogs?.[locale][catalog] ?? []), ...screen])
  for (const href of [...all].map((index) => files.names[index])) {
    const isStyle = href.endsWith('.css')
    const link = Object.assign(document.createElement('link'), { rel: isStyle ? 'preload' : 'modulepreload', href })
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    document.head.append(link)
  }
})()
