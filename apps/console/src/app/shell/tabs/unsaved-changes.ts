// Which panes hold a form with unsaved changes: closing such a tab asks, and so does leaving the page.
const unsaved = new Set<string>()

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function setUnsaved(path: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(path)
  else unsaved.delete(path)
  if (unsaved.size > 0) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}

/** Closed tabs have nothing left to save. */
export function retainUnsaved(paths: readonly string[]): void {
  for (const path of unsaved) if (!paths.includes(path)) setUnsaved(path, false)
}

export function isUnsaved(path: string): boolean {
  return unsaved.has(path)
}

/** Whether anything would be lost with the page. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}
