// Opens the recycle bin of a list; absent for kinds without one and users who may not remove.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../loading/lazy-component'
import { usePane } from '../navigation/pane'
import type { Resource } from '../resource'
import { usePermissionCheck } from '../user/permissions'
import { binKindOf } from './bin-kinds'

const RecycleBin = lazyComponent(async () => (await import('./recycle-bin')).RecycleBin)

export function RecycleBinButton({ resource: { remove } }: { resource: Resource }) {
  const { t } = useLingui()
  const can = usePermissionCheck()
  const { isPart } = usePane()
  const [isOpen, setIsOpen] = useState(false)
  const kind = binKindOf(remove)
  if (!kind || !remove || isPart || !can(remove)) return null
  const label = t`Recycle bin`
  return (
    <>
      <ActionIcon size={30} variant="default" aria-label={label} title={label} onClick={() => setIsOpen(true)}>
        <IconRestore size={16} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <RecycleBin kind={kind} remove={remove} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
