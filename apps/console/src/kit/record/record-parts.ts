// What a record's page is made of. A noun names its parts as it names its columns.
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { OperationId } from '@swapdesk/sdk'
import type { ReactNode } from 'react'
import type { Column } from '../columns'
import type { DetailSection } from './detail-view'
import type { ScreenProps } from '../crud/screen-props'
import type { FormSource } from '../form/form'
import type { RecordKind } from '../navigation/record-kinds'
import type { DetailOf, Resource } from '../resource'

/** A tab of the page: a list of something else, filtered by the record. */
export type RelatedPart<D> = {
  id: string
  title: MessageDescriptor
  /** What it reads; without the permission there is no tab. */
  operation: OperationId
  /** Whether it applies to this record. */
  applies?: (row: D) => boolean
  content: (row: D) => ReactNode
}

export type RecordPageProps<R extends Resource> = {
  kind: RecordKind
  resource: R
  icon: Icon
  /** What the page is called, where the field that names a row is the same in many of them. */
  title?: (row: DetailOf<R>) => string
  /** Beside the name: its state and further numbers. */
  head?: readonly Column<DetailOf<R>>[]
  /** Below the name: what it belongs to. */
  belongsTo?: readonly Column<DetailOf<R>>[]
  /** At most five that matter most. */
  figures?: readonly Column<DetailOf<R>>[]
  /** Facts in groups; the panel beside the list shows the same. */
  sections: readonly DetailSection<DetailOf<R>>[]
  related?: readonly RelatedPart<DetailOf<R>>[]
  /** What there is to see of it: drawn above the lists. */
  picture?: (row: DetailOf<R>) => ReactNode
  /** Tools of the header beside the actions. */
  tools?: (row: DetailOf<R>) => ReactNode
  form?: FormSource<R>
  isEditable?: ScreenProps<R>['isEditable']
  rowActions?: ScreenProps<R>['rowActions']
  /** Beside the title. */
  mark?: ReactNode
}
