// The search: pages, actions and records of all kinds; arrow keys, Enter and Esc. Exposed as a combobox with a listbox.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Box, Button, Modal, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useScreenSize } from '../../../kit/hooks/use-screen-size'
import classes from './search-dialog.module.css'
import type { FoundRecords } from './use-found-records'
import type { SearchResult } from './search-result'
import { useSearch } from './use-search'

/** Roles of the combobox pattern; the elements HTML has for them cannot hold two columns and marks. */
const as = {
  input: { role: 'combobox' },
  list: { role: 'listbox' },
  group: { role: 'group' },
  option: { role: 'option' },
} as const

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const listId = useId()
  const isPhone = useScreenSize() === 0
  const { typed, type, entries, found, current, setCurrentKey, choose, onKey } = useSearch(onClose)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      padding={0}
      size={620}
      yOffset="12vh"
      centered={false}
      fullScreen={isPhone}
      {...(isPhone && { xOffset: 0 })}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search`}>
        <div className={classes.dialog}>
          <div className={classes.field}>
            <TextInput
              data-autofocus
              {...as.input}
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={entries.length > 0 ? `${listId}-${current}` : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={80}
              classNames={{ root: classes.fieldInput ?? '', input: classes.searchInput ?? '' }}
              variant="unstyled"
              leftSection={<IconSearch size={17} />}
              placeholder={t`Serial number, card, phone, name, pinyin or page`}
              aria-label={t`Serial number, card, phone, name, pinyin or page`}
              value={typed}
              onKeyDown={onKey}
              onChange={(event) => type(event.currentTarget.value)}
            />
            {isPhone && (
              <Button variant="subtle" size="sm" onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
            )}
          </div>
          <Results listId={listId} entries={entries} current={current} onCurrent={setCurrentKey} onChoose={choose} />
          <RecordsState found={found} count={entries.length} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Below the results: that records are searched, could not be, or that there is none; else the keys. */
function RecordsState({ found: { isSettled, error, retry }, count }: { found: FoundRecords; count: number }) {
  const isEmpty = isSettled && !error && count === 0
  return (
    <>
      <div className={classes.state}>
        {!isSettled && <Trans>Searching records…</Trans>}
        {error && (
          <span role="alert">
            <Trans>Records could not be searched: {error.message}</Trans>{' '}
            <Button variant="subtle" size="compact-xs" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </span>
        )}
        {isEmpty && <Trans>Nothing found. Records are found from two characters on.</Trans>}
        {isSettled && !error && !isEmpty && <Keys />}
      </div>
      {/* Announced once it is settled. */}
      <VisuallyHidden component="output">
        {isSettled && <Plural value={count} _0="No results" one="# result" other="# results" />}
      </VisuallyHidden>
    </>
  )
}

function Keys() {
  return (
    <span className={classes.keys} aria-hidden>
      <kbd>↑</kbd> <kbd>↓</kbd> <Trans>Choose</Trans> <kbd>Enter</kbd> <Trans>Open</Trans> <kbd>Ctrl Enter</kbd>{' '}
      <Trans>New tab</Trans> <kbd>Esc</kbd> <Trans>Close</Trans>
    </span>
  )
}

type ResultsProps = {
  listId: string
  entries: readonly SearchResult[]
  current: number
  onCurrent: (key: string) => void
  onChoose: (entry: SearchResult, isNewTab?: boolean) => void
}

function Results({ listId, entries, current, onCurrent, onChoose }: ResultsProps) {
  const { t } = useLingui()
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <Box id={listId} {...as.list} aria-label={t`Results`} className={classes.results} hidden={entries.length === 0}>
      {groups.map((group, place) => (
        <Box key={group} {...as.group} aria-labelledby={`${listId}-group-${place}`}>
          <div id={`${listId}-group-${place}`} className={classes.group}>
            {group}
          </div>
          {entries.map((entry, index) =>
            entry.group === group ? (
              <Result
                key={entry.key}
                id={`${listId}-${index}`}
                entry={entry}
                isCurrent={index === current}
                onCurrent={() => onCurrent(entry.key)}
                onChoose={(isNewTab) => onChoose(entry, isNewTab)}
              />
            ) : null,
          )}
        </Box>
      ))}
    </Box>
  )
}

type ResultProps = {
  id: string
  entry: SearchResult
  isCurrent: boolean
  onCurrent: () => void
  onChoose: (isNewTab: boolean) => void
}

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
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <span className={classes.resultLabel}>
        {match?.text === label ? <Marked match={match} /> : label}
        {match && match.text !== label && (
          <span className={classes.otherName}>
            <Marked match={match} />
          </span>
        )}
      </span>
      {trail && (
        <span className={classes.resultTrail} title={trail}>
          {trail}
        </span>
      )}
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
