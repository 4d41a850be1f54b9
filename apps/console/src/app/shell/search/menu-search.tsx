// Search over all menu pages and commands: arrow keys, Enter and Esc. Exposed as a combobox with a listbox.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Box, Modal, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import classes from './menu-search.module.css'
import { useMenuSearch, type SearchResult } from './use-menu-search'

/** Roles of the combobox pattern; the elements HTML has for them cannot hold two columns and marks. */
const as = {
  input: { role: 'combobox' },
  list: { role: 'listbox' },
  group: { role: 'group' },
  option: { role: 'option' },
} as const

export function MenuSearch({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const listId = useId()
  const { typed, type, entries, current, setCurrent, choose, onKey } = useMenuSearch(onClose)
  return (
    <Modal.Root opened onClose={onClose} padding={0} size={560} yOffset="12vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search pages`}>
        <TextInput
          data-autofocus
          {...as.input}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? `${listId}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.searchInput }}
          variant="unstyled"
          px={6}
          py={6}
          leftSection={<IconSearch size={17} />}
          placeholder={t`Page name or pinyin`}
          aria-label={t`Page name or pinyin`}
          value={typed}
          onKeyDown={onKey}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <Results listId={listId} entries={entries} current={current} onCurrent={setCurrent} onChoose={choose} />
        {entries.length === 0 && (
          <p className={classes.noResult}>
            <Trans>No matching page</Trans>
          </p>
        )}
        <VisuallyHidden component="output">
          <Plural value={entries.length} _0="No results" one="# result" other="# results" />
        </VisuallyHidden>
        <p className={classes.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> <Trans>Choose</Trans> <kbd>Enter</kbd> <Trans>Open</Trans> <kbd>Esc</kbd>{' '}
          <Trans>Close</Trans>
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

type ResultsProps = {
  listId: string
  entries: readonly SearchResult[]
  current: number
  onCurrent: (index: number) => void
  onChoose: (entry: SearchResult) => void
}

const groups = ['recent', 'pages', 'commands'] as const

function Results({ listId, entries, current, onCurrent, onChoose }: ResultsProps) {
  const { t } = useLingui()
  const names = {
    recent: t`Recently opened`,
    pages: t`Menu pages`,
    commands: t({ message: 'Actions', context: 'search' }),
  }
  return (
    <Box id={listId} {...as.list} aria-label={t`Results`} className={classes.results} hidden={entries.length === 0}>
      {groups
        .filter((group) => entries.some((entry) => entry.group === group))
        .map((group) => (
          <Box key={group} {...as.group} aria-labelledby={`${listId}-${group}`}>
            <div id={`${listId}-${group}`} className={classes.group}>
              {names[group]}
            </div>
            {entries.map((entry, index) =>
              entry.group === group ? (
                <Result
                  key={entry.key}
                  id={`${listId}-${index}`}
                  entry={entry}
                  isCurrent={index === current}
                  onCurrent={() => onCurrent(index)}
                  onChoose={() => onChoose(entry)}
                />
              ) : null,
            )}
          </Box>
        ))}
    </Box>
  )
}

type ResultProps = { id: string; entry: SearchResult; isCurrent: boolean; onCurrent: () => void; onChoose: () => void }

function Result({ id, entry: { label, match, trail, keys }, isCurrent, onCurrent, onChoose }: ResultProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    // Keys reach the list through the combobox, which keeps the focus.
    <Box
      ref={element}
      id={id}
      {...as.option}
      aria-selected={isCurrent}
      aria-keyshortcuts={keys}
      tabIndex={-1}
      className={classes.result}
      onMouseMove={onCurrent}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span>
        {match?.text === label ? <Marked match={match} /> : label}
        {match && match.text !== label && (
          <span className={classes.otherName}>
            <Marked match={match} />
          </span>
        )}
      </span>
      {trail && <span className={classes.resultTrail}>{trail}</span>}
      {keys && (
        <kbd className={classes.resultTrail} aria-hidden>
          {keys.replace('+', ' ')}
        </kbd>
      )}
    </Box>
  )
}

function Marked({ match: { text, from, to } }: { match: { text: string; from: number; to: number } }) {
  return (
    <>
      {text.slice(0, from)}
      <mark className={classes.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
