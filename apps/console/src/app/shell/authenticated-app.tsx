// What stands behind the login: the workspace, or while the tab is locked the lock page alone. The workspace lives in
// an element of its own, which leaves the document when it is locked: what was typed stays, and nothing can be read.
import './startup/deferred-operations'
import { Activity, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LockScreen } from '../lock/lock-screen'
import { useLock } from '../session/lock-store'
import { preloadScreen } from '../registry'
import classes from './authenticated-app.module.css'
import { Workspace } from './workspace'

// The page's own code is on its way before the server has said that it may be opened.
void preloadScreen(location.pathname)

/** An element for the pages, and beside it one for what is drawn over them: dialogs, menus and notes. */
function createHost() {
  const host = document.createElement('div')
  host.className = classes.host ?? ''
  const pages = document.createElement('div')
  pages.className = classes.host ?? ''
  const overlays = document.createElement('div')
  host.append(pages, overlays)
  return { host, pages, overlays }
}

/** Where the host stands while it is shown. It comes before the pages, so that it stands when they are drawn again. */
function HostPlace({ host, isShown }: { host: HTMLElement; isShown: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    if (!isShown) return undefined
    place.current?.append(host)
    // Coming back after the lock page, the keyboard starts at the page and not at the head of the document.
    if (wasShown.current) queueMicrotask(() => host.querySelector<HTMLElement>('#page')?.focus())
    wasShown.current = true
    return () => host.remove()
  }, [host, isShown])
  return <div ref={place} className={classes.host} hidden={!isShown} />
}

export { prefetchWorkspace } from './startup/prefetch-queries'

export function AuthenticatedApp() {
  const isLocked = useLock() !== null
  const [{ host, pages, overlays }] = useState(createHost)
  // A page that was loaded locked draws the workspace for the first time when it is opened.
  const [isDrawn, setIsDrawn] = useState(!isLocked)
  if (!isLocked && !isDrawn) setIsDrawn(true)
  return (
    <>
      <HostPlace host={host} isShown={!isLocked} />
      {isDrawn &&
        createPortal(
          <Activity mode={isLocked ? 'hidden' : 'visible'}>
            <Workspace overlays={overlays} />
          </Activity>,
          pages,
        )}
      {isLocked && <LockScreen />}
    </>
  )
}
