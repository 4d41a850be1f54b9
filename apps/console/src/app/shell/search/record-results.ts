// Records among the results of the search, with the actions on them that the typed text names.
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useCurrentUser } from '../../../kit/user/current-user'
import { usePermissionCheck } from '../../../kit/user/permissions'
import { useDictionaryOptions } from '../../../kit/values/dictionary'
import type { Match } from './match-menu'
import { addRecentRecord } from './recent-visits'
import { recordQueryOf } from './record-query'
import { useFoundRecords, type FoundRecord, type FoundRecords } from './use-found-records'
import type { SearchResult } from './search-result'

const actionsShown = 3

function matchIn(text: string, typed: string): Match | null {
  const from = text.toLowerCase().indexOf(typed.toLowerCase())
  return from < 0 ? null : { text, from, to: from + typed.length }
}

export function useRecordResults(typed: string): { results: readonly SearchResult[]; found: FoundRecords } {
  const { t } = useLingui()
  const router = useRouter()
  const can = usePermissionCheck()
  const { userId } = useCurrentUser()
  const kinds = useDictionaryOptions('record_kind')
  const { text, slot, isVehicleCommand } = recordQueryOf(typed)
  const found = useFoundRecords(text)
  const open = (record: FoundRecord, href: string) => () => {
    addRecentRecord(userId, record)
    router.history.push(href)
  }
  const group = t`Actions on records`
  const action = (record: FoundRecord, label: string, href: string): SearchResult => ({
    key: `action-${record.path}`,
    group,
    label,
    match: null,
    trail: record.subtitle ?? '',
    href,
    run: open(record, href),
  })
  const actions = found.records.flatMap((record): SearchResult[] => {
    const { kind, id, title, path } = record
    if (slot !== undefined && kind === 'cabinet' && can('deviceCommandOpenSlot'))
      return [action(record, t`Open slot ${slot} of ${title}`, `${path}?slot=${slot}`)]
    if (isVehicleCommand && kind === 'vehicle' && can('deviceCommandSend') && can('deviceCommandSendVehicle'))
      return [action(record, t`Commands to ${title}`, `/fleet/vehicle?view=${id}&commands=open`)]
    return []
  })
  const results = found.records.map((record): SearchResult => {
    const { kind, title, subtitle, path } = record
    return {
      key: `record-${path}`,
      group: kinds.find(({ value }) => value === kind)?.label ?? kind,
      label: title,
      match: matchIn(title, text),
      trail: subtitle ?? '',
      href: path,
      run: open(record, path),
    }
  })
  return { results: [...actions.slice(0, actionsShown), ...results], found }
}
