// Whether dialogs that ask can be shown: the code that shows them comes after the first page.
let note: () => void
const standing = new Promise<void>((resolve) => {
  note = resolve
})

export function markOverlaysReady(): void {
  note()
}

export function overlaysReady(): Promise<void> {
  return standing
}
