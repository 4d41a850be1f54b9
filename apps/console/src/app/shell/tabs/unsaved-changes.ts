// Tracks panes with unsaved changes; closing the tab or leaving the page then needs confirmation.
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

/** Drops closed tabs. */
export function retainUnsaved(paths: readonly string[]): void {
  for (const path of unsaved) if (!paths.includes(path)) setUnsaved(path, false)
}

export function isUnsaved(path: string): boolean {
  return unsaved.has(path)
}

/** Whether any pane has unsaved changes. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}
