// The regions directly below one, for the tree beside their list.
import { useLingui } from '@lingui/react/macro'
import { useCall } from '../../kit/api/client'
import { named } from '../../kit/api/options'
import type { BranchProps } from '../../kit/tree/side-tree'

export function RegionBranch({ parent, children }: BranchProps) {
  const { i18n } = useLingui()
  const { data, error, refetch } = useCall('regionLazyTree', parent === undefined ? {} : { parentCode: parent })
  const nodes = data?.map(({ value, title, titleEn, hasChildren }) => ({
    value,
    label: named(i18n.locale, title, titleEn ?? null),
    hasChildren,
  }))
  return children(nodes, error ? () => void refetch() : undefined)
}
