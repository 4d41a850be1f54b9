// Saves a geometry as a file, in one of the formats of maps.
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { FenceShape } from '@swapdesk/domain'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../charts/save-charts'
import { type GeometryFormat, geometryFormats, geometryText } from './geometry-formats'

function save(shape: FenceShape, name: string, format: GeometryFormat, type: string): void {
  const file = new Blob([geometryText(shape, format, name)], { type })
  saveFile(file, `${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.${format}`)
}

export function GeometryExport({ shape, name }: { shape: FenceShape; name: string }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={15} />}>
          <Trans>Save as</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {geometryFormats.map(({ format, label, type }) => (
          <Menu.Item key={format} onClick={() => save(shape, name, format, type)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
