// Appearance tools in the top bar: colour, theme and full screen as buttons, or in one menu on narrow screens.
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu, Popover, type MantineColorScheme } from '@mantine/core'
import { IconDotsVertical, IconMaximize, IconMinimize, IconPalette } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useDialogRequest } from '../../kit/dialogs/dialog-requests'
import { lazyComponent } from '../../kit/loading/lazy-component'
import { DialogPart, ErrorBoundary } from '../../kit/loading/error-boundary'
import classes from './bar-tools.module.css'
import { useFullScreen } from './full-screen'
import { useAppearanceSettings } from './use-appearance-settings'

const ThemeDialog = lazyComponent(() => import('./theme-dialog').then((module) => module.ThemeDialog))
const ColorField = lazyComponent(() => import('./color-field').then((module) => module.ColorField))

/** `menuItems` are those of other tools that do not fit into the bar. */
export function BarTools({ hasRoom, menuItems }: { hasRoom: boolean; menuItems?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const openThemes = () => setIsOpen(true)
  const close = () => setIsOpen(false)
  useDialogRequest('themes', openThemes)
  return (
    <>
      {hasRoom ? <Buttons onThemes={openThemes} /> : <MoreMenu onThemes={openThemes} menuItems={menuItems} />}
      <DialogPart isOpen={isOpen} onClose={close}>
        <ThemeDialog isOpen={isOpen} onClose={close} />
      </DialogPart>
    </>
  )
}

function Buttons({ onThemes }: { onThemes: () => void }) {
  const { t } = useLingui()
  const screen = useFullScreen()
  const screenLabel = screen.isFull ? t`Leave full screen` : t`Full screen`
  return (
    <div className={classes.tools}>
      <ColorTool />
      <ActionIcon size={30} aria-label={t`Themes`} title={t`Themes`} aria-haspopup="dialog" onClick={onThemes}>
        <IconPalette size={18} stroke={1.7} />
      </ActionIcon>
      {screen.isSupported && (
        <ActionIcon size={30} aria-label={screenLabel} title={screenLabel} onClick={screen.toggle}>
          {screen.isFull ? <IconMinimize size={17} stroke={1.7} /> : <IconMaximize size={17} stroke={1.7} />}
        </ActionIcon>
      )}
    </div>
  )
}

function ColorTool() {
  const { t } = useLingui()
  const { color, chooseColor } = useAppearanceSettings()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus width={268}>
      <Popover.Target>
        <ActionIcon size={30} aria-label={t`Colour`} title={t`Colour`} aria-haspopup="dialog">
          <span className={classes.dot} style={{ background: color }} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Colour`}>
        <ErrorBoundary>
          <Suspense fallback={<span className={classes.colors} />}>
            <ColorField color={color} onChange={chooseColor} />
          </Suspense>
        </ErrorBoundary>
      </Popover.Dropdown>
    </Popover>
  )
}

function MoreMenu({ onThemes, menuItems }: { onThemes: () => void; menuItems: ReactNode }) {
  const { t } = useLingui()
  const screen = useFullScreen()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size={30} aria-label={t`More tools`} title={t`More tools`}>
          <IconDotsVertical size={18} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPalette size={16} stroke={1.7} />} onClick={onThemes}>
          {t`Theme and colour`}
        </Menu.Item>
        {screen.isSupported && (
          <Menu.Item leftSection={<IconMaximize size={16} stroke={1.7} />} onClick={screen.toggle}>
            {screen.isFull ? t`Leave full screen` : t`Full screen`}
          </Menu.Item>
        )}
        <SchemeItems />
        {menuItems}
      </Menu.Dropdown>
    </Menu>
  )
}

function SchemeItems() {
  const { t } = useLingui()
  const { scheme, chooseScheme } = useAppearanceSettings()
  return (
    <Menu.RadioGroup value={scheme} onChange={(value) => chooseScheme(value as MantineColorScheme)}>
      <Menu.Label>{t`Light or dark`}</Menu.Label>
      <Menu.RadioItem value="auto">{t`System`}</Menu.RadioItem>
      <Menu.RadioItem value="light">{t`Light`}</Menu.RadioItem>
      <Menu.RadioItem value="dark">{t`Dark`}</Menu.RadioItem>
    </Menu.RadioGroup>
  )
}
