// What a geofence of a type does.
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { ElectronicFenceType } from '@swapdesk/dictionary'
import type { ReactNode } from 'react'

const hints: Readonly<Record<number, ReactNode>> = {
  [ElectronicFenceType.StayIn]: <Trans>A vehicle that leaves it is out of bounds and raises alarm V028.</Trans>,
  [ElectronicFenceType.KeepOut]: <Trans>A vehicle that enters it is out of bounds and raises alarm V032.</Trans>,
  [ElectronicFenceType.Return]: <Trans>Shows which vehicles are outside, without an alarm.</Trans>,
  [ElectronicFenceType.Speed]: (
    <Trans>A vehicle that is faster inside is out of bounds and raises alarm V031. Nothing slows it down.</Trans>
  ),
}

export function TypeHint({ type }: { type: number }) {
  return (
    <Text size="xs" c="dimmed" mt={-8}>
      {hints[type]}
    </Text>
  )
}
