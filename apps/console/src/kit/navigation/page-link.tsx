// A link to a page of the console: an ordinary link for middle clicks and screen readers, without a reload otherwise.
import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'

type PageLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function PageLink({ href, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter()
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a {...rest} href={href} onClick={go}>
      {children}
    </a>
  )
}
