// An external page of the menu in a sandboxed frame, with a link to open it separately.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconExternalLink, IconRefresh, IconShieldLock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { usePages } from '../../kit/navigation/pages'
import { usePane } from '../../kit/navigation/pane'
import { Notice } from '../../kit/loading/states'
import { frameSource, refusalOf, sandboxOf } from './frame-source'
import classes from './frames.module.css'

/** A page that refuses to be framed is indistinguishable from one that never loads. */
const slowMs = 8000

export function FrameScreen() {
  const { path, search, title } = usePane()
  const page = usePages()
    .flatMap((group) => group.pages)
    .find((candidate) => candidate.path === path)
  const [round, setRound] = useState(0)
  if (!page?.frame) return null
  const url = frameSource(page.frame, search)
  const refusal = refusalOf(url)
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1 className={classes.title}>{title}</h1>
        <span className={classes.host}>{url.host}</span>
        {!refusal && (
          <div className={classes.tools}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={15} />}
              onClick={() => setRound(round + 1)}
            >
              <Trans>Reload</Trans>
            </Button>
            <ExitLinks url={url} />
          </div>
        )}
      </header>
      {refusal ? (
        <Refused url={url} refusal={refusal} />
      ) : (
        <Frame key={`${url.href} ${round}`} url={url} title={title} />
      )}
    </div>
  )
}

function ExitLinks({ url }: { url: URL }) {
  return (
    <Button
      component="a"
      href={url.href}
      target="_blank"
      rel="noreferrer"
      size="xs"
      variant="default"
      leftSection={<IconExternalLink size={15} />}
    >
      <Trans>Open in a new window</Trans>
    </Button>
  )
}

function Frame({ url, title }: { url: URL; title: string }) {
  const { t } = useLingui()
  const [isLoaded, setIsLoaded] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (isLoaded) return undefined
    const timer = setTimeout(() => setIsSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [isLoaded])
  return (
    <div className={classes.body} aria-busy={!isLoaded}>
      {!isLoaded && (
        <output className={classes.waiting}>
          <Loader size="sm" aria-hidden />
          {isSlow ? (
            <Trans>This is taking long. The site may be down or may not allow embedding.</Trans>
          ) : (
            <Trans>Loading {title}</Trans>
          )}
        </output>
      )}
      <iframe
        className={classes.frame}
        title={t`${title}, page of ${url.host}`}
        src={url.href}
        sandbox={sandboxOf(url)}
        allow="fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoaded(true)}
      />
    </div>
  )
}

function Refused({ url, refusal }: { url: URL; refusal: 'unencrypted' | 'neighbour' }) {
  const host = url.host
  return (
    <Notice
      isAlert
      icon={IconShieldLock}
      title={<Trans>This page cannot be shown here</Trans>}
      text={
        refusal === 'unencrypted' ? (
          <Trans>{host} is not encrypted, but this console is. Open the page in a new window.</Trans>
        ) : (
          <Trans>
            {host} is another port of the console’s host, so the browser would send it your login with every request.
            Serve the page from its own host name.
          </Trans>
        )
      }
    >
      {refusal === 'unencrypted' && <ExitLinks url={url} />}
    </Notice>
  )
}
