// Whether confirmation dialogs can be shown: their code loads after the first page.
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
