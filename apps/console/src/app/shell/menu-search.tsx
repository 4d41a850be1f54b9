// Search over all pages of the menu: by the beginning of a name or of one of its words, in either language.
import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { nameIn, searchMenu, trailOf, useMenu, type MenuNode } from './menu'
import classes from './menu-search.module.css'

const shownAtMost = 12

function useSearch(onClose: () => void) {
  const router = useRouter()
  const menu = useMenu()
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState(0)
  const found = searchMenu(menu, typed).slice(0, shownAtMost)
  const go = (node: MenuNode | undefined) => {
    if (!node?.path) return
    onClose()
    router.history.push(node.path)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setCurrent(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setCurrent(Math.max(current - 1, 0))
    else if (event.key === 'Enter') go(found[current])
    else return
    event.preventDefault()
  }
  const type = (text: string) => {
    setTyped(text)
    setCurrent(0)
  }
  return { typed, type, found, current, setCurrent, go, onKey }
}

export function MenuSearch({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { typed, type, found, current, setCurrent, go, onKey } = useSearch(onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset="12vh"
      centered={false}
      aria-label={t`Search pages`}
    >
      <TextInput
        data-autofocus
        classNames={{ input: classes.searchInput }}
        variant="unstyled"
        px="md"
        py={6}
        leftSection={<IconSearch size={17} />}
        placeholder={t`Name of a page`}
        aria-label={t`Name of a page`}
        value={typed}
        onKeyDown={onKey}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Results found={found} current={current} onCurrent={setCurrent} onGo={go} />
      {found.length === 0 && (
        <output className={classes.noResult}>
          <Trans>No page starts with that</Trans>
        </output>
      )}
    </Modal>
  )
}

type ResultsProps = {
  found: readonly MenuNode[]
  current: number
  onCurrent: (index: number) => void
  onGo: (node: MenuNode) => void
}

function Results({ found, current, onCurrent, onGo }: ResultsProps) {
  const { t, i18n } = useLingui()
  const menu = useMenu()
  const trail = (node: MenuNode) => trailOf(menu, node.path ?? '').slice(0, -1)
  return (
    <ul aria-label={t`Pages`} className={classes.results}>
      {found.map((node, index) => (
        <li key={node.id}>
          <button
            type="button"
            className={classes.result}
            aria-current={index === current}
            onMouseEnter={() => onCurrent(index)}
            onClick={() => onGo(node)}
          >
            <span>{nameIn(i18n.locale, node)}</span>
            <span className={classes.resultTrail}>
              {trail(node)
                .map((step) => nameIn(i18n.locale, step))
                .join(' › ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
