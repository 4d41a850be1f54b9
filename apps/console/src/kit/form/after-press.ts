// Work that moves what is on the page waits until a pressed button is released: a click whose target has moved away between
// press and release would be lost.
let isPressed = false
const released = new Set<() => void>()

function release(): void {
  isPressed = false
  // After the click, which the browser dispatches with the release.
  setTimeout(() => {
    const waiting = [...released]
    released.clear()
    for (const run of waiting) run()
  })
}

document.addEventListener('pointerdown', () => (isPressed = true), { capture: true })
document.addEventListener('pointerup', release, { capture: true })
document.addEventListener('pointercancel', release, { capture: true })

/** Runs at once, or when the pressed button of the mouse or the finger is released. */
export function afterPress(run: () => void): void {
  if (isPressed) released.add(run)
  else run()
}
