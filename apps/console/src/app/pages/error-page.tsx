// The pages 403, 404 and 500: what happened, and the way back. Those who are logged in see the first two inside the shell.
import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { PageLink } from '../../kit/navigation/page-link'
import classes from './pages.module.css'

type PageText = { title: ReactNode; text: ReactNode }

function usePageText(path: string): PageText {
  if (path === '/403') {
    return {
      title: <Trans>You do not have permission to see this page</Trans>,
      text: <Trans>An administrator of your organisation can grant it under Permissions › Roles.</Trans>,
    }
  }
  if (path === '/500') {
    return {
      title: <Trans>Server error</Trans>,
      text: (
        <Trans>Try again in a moment. If the problem persists, tell your administrator what you did and when.</Trans>
      ),
    }
  }
  return {
    title: <Trans>Page not found</Trans>,
    text: <Trans>It may have been moved, or the address is mistyped.</Trans>,
  }
}

export function ErrorPage() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <main className={classes.whole}>
      <ErrorContent path={path} />
    </main>
  )
}

/** What a page of errors says. `asked` is the refused address, unless the history entry has it. */
export function ErrorContent({ path, asked: given }: { path: string; asked?: string | undefined }) {
  const from = useRouterState({ select: (state) => state.location.state.from })
  const asked = given ?? from
  const { title, text } = usePageText(path)
  const code = path.slice(1)
  useEffect(() => {
    document.title = `${code} · SwapDesk`
  }, [code])
  return (
    <div className={classes.page}>
      <p className={classes.code} aria-hidden>
        {code}
      </p>
      <h1 className={classes.title}>{title}</h1>
      {asked && <code className={classes.asked}>{asked}</code>}
      <p className={classes.text}>{text}</p>
      <div className={classes.ways}>
        <PageLink href="/" className={classes.link}>
          <Trans>Back to the home page</Trans>
        </PageLink>
        {path === '/500' && (
          <PageLink href="/test/index" className={classes.quietLink}>
            <Trans>Check the connection</Trans>
          </PageLink>
        )}
      </div>
    </div>
  )
}
