// Sets the colour scheme before the first paint. A file of its own, because the content security policy allows no
// inline scripts.
;(() => {
  let chosen = 'auto'
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {
    // Storage may be forbidden; the system's scheme is a good answer then.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
