// The local errors as a table with expandable details.
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { DateTime, Text } from '../../kit/values/cells'
import type { UiError } from '../../kit/errors/error-store'
import classes from './ui-errors.module.css'

const textOf = ({ type, message, stack, info, url, time, count }: UiError): string =>
  [`${time}  ${type}${count > 1 ? ` × ${count}` : ''}  ${url}`, stack?.includes(message) ? null : message, stack, info]
    .filter(Boolean)
    .join('\n')

/** The location in the code: the first line of the stack with one. */
function placeOf(stack: string | null): string | null {
  const line = stack?.split('\n').find((text) => /:\d+:\d+/.test(text))
  return line?.trim().replace(/^at /, '') ?? null
}

const keyOf = ({ type, message, stack }: UiError): string => `${type} ${message} ${stack ?? ''}`

export function UiErrorTable({ errors }: { errors: readonly UiError[] }) {
  const { t } = useLingui()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const types = {
    error: t`Error`,
    rejection: t`Async`,
    screen: t({ message: 'Page', context: 'error' }),
    chunk: t({ message: 'Loading', context: 'error' }),
  }
  return (
    <section className={classes.scroll} aria-label={t`Errors`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t`Type`}</th>
            <th scope="col">{t`Message`}</th>
            <th scope="col">{t`Stack trace`}</th>
            <th scope="col">{t`Info`}</th>
            <th scope="col">{t`Page`}</th>
            <th scope="col">{t`Time`}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => {
            const key = keyOf(error)
            const isOpen = key === openKey
            return (
              <Fragment key={key}>
                <tr data-open={isOpen || undefined}>
                  <td>
                    <button
                      type="button"
                      className={classes.toggle}
                      aria-expanded={isOpen}
                      onClick={() => setOpenKey(isOpen ? null : key)}
                    >
                      <IconChevronRight size={14} aria-hidden />
                      {types[error.type]}
                      {error.count > 1 && <span className={classes.count}>× {error.count}</span>}
                    </button>
                  </td>
                  <td>
                    <Text value={error.message} />
                  </td>
                  <td>
                    <Text value={placeOf(error.stack)} />
                  </td>
                  <td>
                    <Text value={error.info?.split('\n')[0]} />
                  </td>
                  <td>
                    <Text value={error.url} />
                  </td>
                  <td>
                    <DateTime value={error.time} />
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={6}>
                      <ErrorDetail error={error} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function ErrorDetail({ error }: { error: UiError }) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const text = textOf(error)
  return (
    <div className={classes.detail}>
      <pre>{text}</pre>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
      >
        {isCopied ? t`Copied` : t`Copy`}
      </Button>
    </div>
  )
}
