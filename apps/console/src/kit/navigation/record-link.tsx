// Names of other records: links to their pages, or to a list that is filtered by them, for those who may see that.
import type { PageId } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import type { FixedInput } from '../resource'
import { usePermissionCheck } from '../user/permissions'
import { Text } from '../values/cells'
import { listHref } from './list-href'
import { PageLink } from './page-link'
import { recordHref, recordKinds, type NumberedKind, type RecordKind } from './record-kinds'
import classes from './record-link.module.css'

type TextLinkProps = { href: string; text: string; children?: ReactNode }

/** A link within a row: it does not open the row. */
function TextLink({ href, text, children = text }: TextLinkProps) {
  return (
    <PageLink href={href} className={classes.link} title={text} onClick={(event) => event.stopPropagation()}>
      {children}
    </PageLink>
  )
}

type RecordLinkProps = {
  text: string | null
  /** Shown instead of the text, which says it in full. */
  children?: ReactNode
  /** Parameters of the page, such as a slot of a cabinet. */
  search?: Readonly<Record<'slot', string>> | undefined
} & ({ kind: RecordKind; id: string | null } | { kind: NumberedKind; number: string | null })

export function RecordLink({ text, search, children, ...record }: RecordLinkProps) {
  const can = usePermissionCheck()
  const { kind } = record
  const key = 'id' in record ? record.id : record.number
  if (!text || !key || !can(recordKinds[kind].detail, 'view')) return children ?? <Text value={text} />
  const href = recordHref(kind, 'id' in record ? { id: key } : { number: key })
  return (
    <TextLink href={search ? `${href}?${new URLSearchParams(search).toString()}` : href} text={text}>
      {children}
    </TextLink>
  )
}

type ListLinkProps<L extends PageId> = {
  path: string
  list: L
  /** The filters of the list, or the row that is open in it. */
  search: FixedInput<L> | { view: string }
  text: string | null
}

export function ListLink<L extends PageId>({ path, list, search, text }: ListLinkProps<L>) {
  const can = usePermissionCheck()
  if (!text || !can(list)) return <Text value={text} />
  return <TextLink href={listHref(path, search as FixedInput<L>)} text={text} />
}
