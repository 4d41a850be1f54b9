// Props of the record drawer and its parts.
import type { FormSource, FormValues } from '../form/form'
import type { DetailOf, Resource, RowOf, SavedReply } from '../resource'
import type { DetailSection } from '../record/detail-view'
import type { ScreenProps } from './screen-props'
import type { OpenRecordControl } from './use-crud'

export type RecordDrawerProps<R extends Resource> = {
  resource: R
  record: OpenRecordControl
  /** The rows of the page, for previous and next. */
  rows: readonly RowOf<R>[]
  sections: readonly DetailSection<DetailOf<R>>[]
  form?: FormSource<R>
  isEditable?: ScreenProps<R>['isEditable']
  /** Row actions of the screen. */
  rowActions?: ScreenProps<R>['rowActions']
  removeRows: (rows: readonly RowOf<R>[]) => Promise<boolean>
  onSaved?: (reply: SavedReply<R>, values: FormValues) => void
}
