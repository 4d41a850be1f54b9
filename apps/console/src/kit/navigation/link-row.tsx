// A row of a short list of links: name, description, and time or state.
import type { ReactNode } from 'react'
import classes from './link-row.module.css'
import { PageLink } from './page-link'

type LinkRowProps = {
  href: string
  /** Besides following the link, such as closing what contains it. */
  onClick?: () => void
  /** Before the name: an icon or the severity. */
  mark?: ReactNode
  name: ReactNode
  about?: ReactNode
  aside?: ReactNode
  /** Highlights the name of an unhandled item. */
  isNew?: boolean
}

export function LinkRow({ href, onClick, mark, name, about, aside, isNew }: LinkRowProps) {
  return (
    <li>
      <PageLink href={href} className={classes.row} data-new={isNew || undefined} onClick={onClick}>
        {mark}
        <span className={classes.what}>
          <span className={classes.name}>{name}</span>
          {about && <span className={classes.about}>{about}</span>}
        </span>
        <span className={classes.aside}>{aside}</span>
      </PageLink>
    </li>
  )
}

export function LinkRows({ children }: { children: ReactNode }) {
  return <ul className={classes.rows}>{children}</ul>
}
