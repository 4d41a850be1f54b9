// The keys that work on every list, shown when the reader presses `?`.
import { useLingui } from '@lingui/react/macro'
import { Kbd, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTypingFreeKeys } from '../../kit/keys'
import classes from './shell.module.css'

export function KeysHelp() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  useTypingFreeKeys(true, (event) => {
    if (event.key === '?') setIsOpen(true)
  })
  const keys: [keys: string[], meaning: string][] = [
    [['/'], t`To the first filter`],
    [['j', 'k'], t`Next and previous row`],
    [['Enter'], t`Open the row`],
    [['e'], t`Edit the row`],
    [['x'], t`Check the row`],
    [['↑', '↓'], t`Previous and next record, with details open`],
    [['Ctrl', 'K'], t`Search pages`],
    [['Esc'], t`Close what is open`],
  ]
  return (
    <Modal
      opened={isOpen}
      onClose={() => setIsOpen(false)}
      title={t`Keys`}
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
