// The list of keyboard shortcuts. Loaded on demand.
import '@mantine/core/styles/Kbd.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Kbd, Modal } from '@mantine/core'
import classes from './shortcuts-dialog.module.css'

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const keys: [keys: string[], meaning: string][] = [
    [['/'], t`Go to the first filter`],
    [['j', 'k'], t`Next and previous record`],
    [['Enter', 'Space'], t`Show the record beside the list`],
    [['e'], t`Edit the record`],
    [['x'], t`Select the record`],
    [['Delete'], t`Delete the selected records`],
    [['↑', '↓'], t`Previous and next record while details are open`],
    [['Ctrl', 'K'], t`Search pages, actions and records`],
    [['Alt', 'J'], t`Next open page`],
    [['Alt', 'K'], t`Previous open page`],
    [['Alt', 'W'], t`Close the open page`],
    [['Alt', 'L'], t`Lock the screen`],
    [['Esc'], t`Close the open dialog or menu`],
  ]
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Keyboard shortcuts`}
      size={420}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <dl className={classes.keys}>
        {keys.map(([combination, meaning]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              {combination.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
