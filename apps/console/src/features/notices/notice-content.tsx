// The text of a notice: HTML that the server has reduced to harmless elements before it was stored.
import classes from './notices.module.css'

export function NoticeContent({ html }: { html: string | null }) {
  if (!html) return null
  return <div className={classes.content} dangerouslySetInnerHTML={{ __html: html }} />
}
