// What is offered to choose by name: what matches the typed text, and the chosen one.
import { useLingui } from '@lingui/react/macro'
import { EnableStatus } from '@swapdesk/dictionary'
import type { Input } from '@swapdesk/sdk'
import { useCall } from '../api/client'
import type { Option } from '../list/filters'
import { useIsPlatform } from '../user/current-user'
import { choiceSources, type ChoiceSource } from './sources'

const SEARCH = { staleTimeMs: 60_000, keepsPrevious: true }

type Choice = Readonly<Partial<Record<(typeof choiceSources)[ChoiceSource]['name'], string>>> & {
  id: string
  tenantName?: string | null
  status?: number
}

function useFound(source: ChoiceSource, input: object, isEnabled = true) {
  // The operations differ in the name of one field of input and reply.
  const operation = choiceSources[source].operation as 'stationOptions'
  const { data, isFetching, error } = useCall(operation, input as Input<typeof operation>, { ...SEARCH, isEnabled })
  return { list: data as readonly Choice[] | undefined, isFetching, error }
}

/** With the operator where there are those of several, whose names may be the same. */
function useOptionOf(source: ChoiceSource): (choice: Choice) => Option {
  const { t } = useLingui()
  const hasSeveral = useIsPlatform()
  return (choice) => {
    const { id, tenantName, status } = choice
    // Where a data scope hides the name, nothing else is known.
    const name = choice[choiceSources[source].name] ?? id
    const label = hasSeveral && tenantName ? t`${name} (${tenantName})` : name
    return { value: id, label: status === EnableStatus.Disabled ? t`${label} (disabled)` : label }
  }
}

type Wanted = {
  tenantId?: string | undefined
  typed?: string
  /** The ID of the chosen one; '' if there is none. */
  value: string
  /** Whether only enabled ones are offered. */
  isForBinding?: boolean
}

/** Enabled ones, then disabled ones, which rows may still have; and the chosen one, whatever is typed. */
export function useChoices(source: ChoiceSource, { tenantId, typed = '', value, isForBinding = false }: Wanted) {
  const optionOf = useOptionOf(source)
  const { name, hasStatus } = choiceSources[source]
  const offered = { ...(tenantId && { tenantId }), ...(hasStatus && !isForBinding && { withDisabled: true }) }
  const first = useFound(source, offered)
  const isSearched = typed !== '' && first.list?.every((choice) => choice[name] === undefined) !== true
  const found = useFound(source, isSearched ? { ...offered, [name]: typed } : offered)
  const isChosen = ({ id }: Choice) => id === value
  // Asked for although it was found by typing: it is not when the text is gone.
  const isMissing = value !== '' && first.list !== undefined && !first.list.some(isChosen)
  const { list: one = [] } = useFound(source, { id: value }, isMissing)
  const known = [...(first.list ?? []), ...(found.list ?? []), ...(isMissing ? one : [])].find(isChosen)
  const list = found.list ?? []
  return {
    options: (known && !list.some(isChosen) ? [known, ...list] : list).map((choice) => optionOf(choice)),
    chosen: known && optionOf(known),
    isFetching: found.isFetching,
    error: found.error,
  }
}
