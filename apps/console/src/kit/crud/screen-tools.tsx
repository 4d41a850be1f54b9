// The buttons of a list page: the screen's own, export, columns, and the primary button. On narrow screens all but the last two
// are in a menu. Actions on checked rows are in the selection bar, which replaces these buttons.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPlus, type Icon } from '@tabler/icons-react'
import { RecycleBinButton } from '../bin/recycle-bin-button'
import type { Column } from '../columns'
import { ColumnChooser } from '../list/column-chooser'
import { ExportButton, ExportItems, type ExportProps } from '../list/export-button'
import { useScreenSize } from '../hooks/use-screen-size'
import type { Resource } from '../resource'
import type { ColumnPrefsControl } from '../table/column-prefs'

/** A tool above the list. */
export type Tool = {
  id: string
  label: string
  icon?: Icon
  run: () => void
  /** Target of a link instead of an action. */
  isQuiet?: boolean
}

type SecondaryProps = {
  tools: readonly Tool[]
  /** Absent without permission. */
  exported?: ExportProps | undefined
}

type ScreenToolsProps<R> = Partial<SecondaryProps> & {
  /** Name of one row. */
  label: string
  columns: readonly Column<R>[]
  prefs: ColumnPrefsControl
  /** Absent without permission. */
  onAdd?: (() => void) | undefined
  /** Whose removed rows the recycle bin shows. */
  resource?: Resource
  /** The page's primary button if adding does not use the drawer form. */
  primary?: Tool | undefined
}

export function ScreenTools<R>(props: ScreenToolsProps<R>) {
  const { label, columns, prefs, onAdd, resource, primary, exported, tools = [] } = props
  const { t } = useLingui()
  const hasLittleRoom = useScreenSize() === 0
  const isMenu = hasLittleRoom && tools.length + (exported ? 1 : 0) > 1
  return (
    <>
      {isMenu ? <ToolMenu tools={tools} exported={exported} /> : <ToolButtons tools={tools} exported={exported} />}
      {resource && <RecycleBinButton resource={resource} />}
      <ColumnChooser columns={columns} prefs={prefs.prefs} onChange={prefs.change} onReset={prefs.reset} />
      {primary && (
        <Button size="xs" leftSection={primary.icon && <primary.icon size={15} />} onClick={primary.run}>
          {primary.label}
        </Button>
      )}
      {onAdd && (
        <Button size="xs" leftSection={<IconPlus size={15} />} onClick={onAdd}>
          {t`Add ${label}`}
        </Button>
      )}
    </>
  )
}

function ToolButtons({ tools, exported }: SecondaryProps) {
  return (
    <>
      {tools.map((tool) => (
        <Button
          key={tool.id}
          size="xs"
          {...(tool.isQuiet ? { variant: 'subtle', color: 'gray' } : { variant: 'default' })}
          leftSection={tool.icon && <tool.icon size={15} />}
          onClick={tool.run}
        >
          {tool.label}
        </Button>
      ))}
      {exported && <ExportButton {...exported} />}
    </>
  )
}

function ToolMenu({ tools, exported }: SecondaryProps) {
  const { t } = useLingui()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={30} variant="default" aria-label={t`More actions`} title={t`More actions`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map((tool) => (
          <Menu.Item key={tool.id} leftSection={tool.icon && <tool.icon size={16} stroke={1.7} />} onClick={tool.run}>
            {tool.label}
          </Menu.Item>
        ))}
        {exported && <ExportItems {...exported} />}
      </Menu.Dropdown>
    </Menu>
  )
}
