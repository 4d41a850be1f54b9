// What the drawer of a record and its parts are given.
import type { FormSource, FormValues } from '../form/form'
import type { DetailOf, Resource, RowOf, SavedReply } from '../resource'
import type { DetailSection } from './detail-view'
import type { ScreenProps } from './screen-props'
import type { OpenRecordControl } from './use-crud'

export type RecordDrawerProps<R extends Resource> = {
  resource: R
  record: OpenRecordControl
  /** The rows of the page, to step through. */
  rows: readonly RowOf<R>[]
  sections: readonly DetailSection<DetailOf<R>>[]
  form?: FormSource<R>
  isEditable?: ScreenProps<R>['isEditable']
  /** What the screen offers for a row. */
  rowActions?: ScreenProps<R>['rowActions']
  removeRows: (rows: readonly RowOf<R>[]) => Promise<boolean>
  onSaved?: (reply: SavedReply<R>, values: FormValues) => void
}
