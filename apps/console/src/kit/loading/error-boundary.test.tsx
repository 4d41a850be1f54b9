import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component'
import { DialogPart, ErrorBoundary } from './error-boundary'
import { renderInPane } from '../testing/render-in-pane'

// React logs caught errors to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

let fault: Error | null = null
function Dialog() {
  if (fault) throw fault
  return <p>the dialog</p>
}

/** A frame with a dialog that a button opens. */
function Frame({ dialog }: { dialog: React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
      <DialogPart isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {isOpen && dialog}
      </DialogPart>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a failed part', () => {
  it('shows the failure in its place, keeps the rest, and can be rendered again', async () => {
    fault = new TypeError('x is undefined')
    renderInPane(
      <>
        <p>the rest</p>
        <ErrorBoundary>
          <Dialog />
        </ErrorBoundary>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toContain('这一部分出错了')
    expect(screen.getByText('the rest')).toBeTruthy()
    fault = null
    await press('重试')
    expect(screen.getByText('the dialog')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is shown as a button among buttons', async () => {
    fault = new TypeError('x is undefined')
    renderInPane(
      <ErrorBoundary variant="button">
        <Dialog />
      </ErrorBoundary>,
      { locale: 'en' },
    )
    fault = null
    await press('This section failed. Try again')
    expect(screen.getByText('the dialog')).toBeTruthy()
  })
})

describe('a failed dialog', () => {
  it('keeps the frame working, can be closed, and is rendered again when reopened', async () => {
    fault = new TypeError('x is undefined')
    renderInPane(<Frame dialog={<Dialog />} />)
    await press('open')
    expect(screen.getByRole('alert')).toBeTruthy()
    await press('count 0')
    expect(screen.getByRole('button', { name: 'count 1' })).toBeTruthy()
    await press('关闭')
    expect(screen.queryByRole('alert')).toBeNull()
    fault = null
    await press('open')
    expect(screen.getByText('the dialog')).toBeTruthy()
  })

  it('is loaded again after its chunk failed to load', async () => {
    const load = vi.fn<() => Promise<typeof Dialog>>().mockResolvedValue(Dialog)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))
    const Lazy = lazyComponent(load)
    fault = null
    renderInPane(<Frame dialog={<Lazy />} />)
    await press('open')
    expect(await screen.findByRole('alert')).toBeTruthy()
    await press('重试')
    expect(await screen.findByText('the dialog')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
