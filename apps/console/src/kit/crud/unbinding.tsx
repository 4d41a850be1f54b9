// A bound row is not removed or changed silently: the dialog shows its bindings and offers to unbind.
import '@mantine/core/styles/List.layer.css'
import { t } from '@lingui/core/macro'
import { List, Stack, Text } from '@mantine/core'
import { isApiError } from '@swapdesk/sdk'
import { confirmAction, listNames } from '../dialogs/feedback'

type Bound = { kind: string; id: string; name: string }

const shownMax = 8

function isBound(value: unknown): value is Bound {
  return typeof value === 'object' && value !== null && 'kind' in value && 'id' in value && 'name' in value
}

/** The bindings listed in the refusal; null for any other error. */
function boundOf(error: unknown): readonly Bound[] | null {
  if (!isApiError(error, 'row.bound')) return null
  const { bound } = error.data
  return Array.isArray(bound) ? bound.filter(isBound) : []
}

function textOf({ kind, name }: Bound): string {
  switch (kind) {
    case 'rider':
      return t`Rider ${name}`
    case 'vehicle':
      return t`Vehicle ${name}`
    case 'cabinet':
      return t`Cabinet ${name}`
    case 'staff':
      return t`Carried by ${name}`
    case 'battery':
      return t`Battery ${name}`
    case 'card':
      return t`NFC card ${name}`
    case 'slot':
      return t`Unknown battery ${name}`
    case 'lease':
      return t`Lease of ${name}`
    case 'online':
      return t`${name} is online`
    default:
      return name
  }
}

function BoundList({ bound }: { bound: readonly Bound[] }) {
  const more = bound.length - shownMax
  return (
    <Stack gap="xs">
      <Text size="sm">{t`What is listed is unbound first. A record that is restored later is not bound again.`}</Text>
      <List size="sm">
        {bound.slice(0, shownMax).map((one) => (
          <List.Item key={`${one.kind} ${one.id}`}>{textOf(one)}</List.Item>
        ))}
      </List>
      {more > 0 && <Text size="sm">{t`and ${more} more`}</Text>}
    </Stack>
  )
}

/**
 * Makes a call about the rows with these names. If it is refused because they are bound, asks for confirmation to unbind them
 * and repeats it with `force`; otherwise rethrows the refusal.
 */
export async function callUnbinding<T>(
  call: (force: { force?: true }) => Promise<T>,
  confirm: string,
  names: readonly string[],
): Promise<T> {
  try {
    return await call({})
  } catch (error) {
    const bound = boundOf(error)
    if (!bound) throw error
    const isGiven = await confirmAction({
      title: t`Still bound: ${listNames(names)}`,
      text: <BoundList bound={bound} />,
      confirm,
      isDangerous: true,
    })
    if (!isGiven) throw error
    return call({ force: true })
  }
}
