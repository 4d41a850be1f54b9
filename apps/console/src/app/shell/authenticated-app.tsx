// Everything behind the login: the workspace, or the lock page alone. The workspace has an element of its own that is
// removed from the document while locked: its state stays, its content cannot be read.
import './startup/deferred-operations'
import { Activity, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LockScreen } from '../lock/lock-screen'
import { useLock } from '../session/lock-store'
import { preloadScreen } from '../registry'
import classes from './authenticated-app.module.css'
import { Workspace } from './workspace'

// Preloads the page's code before the server has confirmed that it may be opened.
void preloadScreen(location.pathname)

/** One element for the pages and one for their overlays: dialogs, menus and notifications. */
function createHost() {
  const host = document.createElement('div')
  host.className = classes.host ?? ''
  const pages = document.createElement('div')
  pages.className = classes.host ?? ''
  const overlays = document.createElement('div')
  host.append(pages, overlays)
  return { host, pages, overlays }
}

/**
 * Attaches the host element while it is shown. Rendered before the pages, so that they mount into an attached element.
 */
function HostPlace({ host, isShown }: { host: HTMLElement; isShown: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useLayoutEffect(() => {
    if (!isShown) return undefined
    place.current?.append(host)
    // After unlocking, the focus starts at the page.
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
  // After a reload while locked, the workspace renders first when it is unlocked.
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
