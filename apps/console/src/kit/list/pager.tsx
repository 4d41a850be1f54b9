// The footer of a list: total, rows per page, pages, and direct input of a page.
import { Trans, useLingui } from '@lingui/react/macro'
import { Pagination, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDeferredOptions } from './deferred-options'
import { auto } from './auto-size'
import { type PageSize, pageSizes } from './list-state'
import classes from './list.module.css'

type PagerProps = {
  total: number
  current: number
  size: number
  /** As many rows as the window has room for. */
  isAutoSize: boolean
  onPage: (current: number) => void
  onSize: (size: PageSize) => void
}

const jumpAbove = 7

export function Pager({ total, current, size, isAutoSize, onPage, onSize }: PagerProps) {
  const { t } = useLingui()
  const choices = useDeferredOptions({ position: 'top' })
  const pages = Math.max(1, Math.ceil(total / size))
  const from = total === 0 ? 0 : (current - 1) * size + 1
  const to = Math.min(total, current * size)
  const labels: Record<string, string> = {
    first: t`First page`,
    previous: t`Previous page`,
    next: t`Next page`,
    last: t`Last page`,
  }
  return (
    <nav className={classes.pager} aria-label={t`Pages`}>
      <span className={classes.pagerCount}>
        <Trans>
          {from}–{to} of {total}
        </Trans>
      </span>
      <Select
        {...choices}
        size="xs"
        w={114}
        aria-label={t`Rows per page`}
        allowDeselect={false}
        data={[
          { value: auto, label: t`Fit the window` },
          ...pageSizes.map((option) => ({ value: String(option), label: t`${option} / page` })),
        ]}
        value={isAutoSize ? auto : String(size)}
        onChange={(value) => value && onSize(value === auto ? auto : Number(value))}
      />
      <Pagination
        size="sm"
        total={pages}
        value={current}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': labels[control] })}
        getItemProps={(page) => ({ 'aria-label': t`Page ${page}` })}
      />
      {pages > jumpAbove && <Jump pages={pages} onPage={onPage} />}
    </nav>
  )
}

function Jump({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const [value, setValue] = useState('')
  const jump = () => {
    if (value !== '') onPage(Math.min(pages, Math.max(1, Number(value))))
    setValue('')
  }
  return (
    <TextInput
      size="xs"
      w={76}
      className={classes.jump}
      inputMode="numeric"
      autoComplete="off"
      aria-label={t`Go to page`}
      placeholder={t`Go to`}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onKeyDown={(event) => event.key === 'Enter' && jump()}
      onBlur={jump}
    />
  )
}
