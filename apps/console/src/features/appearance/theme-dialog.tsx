// The theme dialog: eleven previews, colour scheme and colour. A choice is applied to the page at once; closing keeps
// it, “cancel” reverts it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { ColorField } from './color-field'
import classes from './theme-dialog.module.css'
import { ThemePreview } from './theme-preview'
import { themeIds, themes, type ThemeId } from './themes'
import { useGoBack, useAppearanceSettings } from './use-appearance-settings'

export function ThemeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Themes`}
      size={860}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{ body: classes.body }}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <Choices onClose={onClose} />
    </Modal>
  )
}

function Choices({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const looks = useAppearanceSettings()
  const goBack = useGoBack()
  const scheme = useComputedColorScheme()
  return (
    <>
      <div className={classes.settings}>
        <SegmentedControl
          size="xs"
          aria-label={t`Light or dark`}
          value={looks.scheme}
          onChange={looks.chooseScheme}
          data={[
            { value: 'auto', label: t`System` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
        <ColorField color={looks.color} onChange={looks.chooseColor} />
      </div>
      <div className={classes.themes} role="radiogroup" aria-label={t`Theme`}>
        {themeIds.map((id) => (
          <label key={id} className={classes.theme}>
            <input
              type="radio"
              name="theme"
              value={id}
              className={classes.radio}
              checked={looks.theme === id}
              data-autofocus={looks.theme === id || undefined}
              onChange={() => looks.chooseTheme(id satisfies ThemeId)}
            />
            <span className={classes.frame}>
              <ThemePreview theme={themes[id]} color={looks.color} scheme={scheme} />
            </span>
            <span className={classes.name}>
              {i18n._(themes[id].name)}
              <code className={classes.id}>{id}</code>
              <IconCheck size={15} className={classes.check} aria-hidden />
            </span>
            <span className={classes.character}>{i18n._(themes[id].character)}</span>
          </label>
        ))}
      </div>
      <Group justify="flex-end" gap={8} className={classes.footer}>
        <Button
          variant="default"
          onClick={() => {
            goBack()
            onClose()
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Apply</Trans>
        </Button>
      </Group>
    </>
  )
}
