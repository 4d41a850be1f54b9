import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@swapdesk/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInPane } from '../../../kit/testing/render-in-pane'
import { PaneErrorBoundary } from './pane-boundary'

vi.mock('../../../kit/navigation/page-link', () => ({
  PageLink: ({ children }: { children: string }) => <a href="/">{children}</a>,
}))

// React repeats on the console what the boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

let fault: Error | null = null
function Page() {
  if (fault) throw fault
  return <p>the page</p>
}

function show(error: Error, onRetry = () => undefined) {
  fault = error
  return renderInPane(
    <PaneErrorBoundary onRetry={onRetry}>
      <Page />
    </PaneErrorBoundary>,
  )
}

describe('a page that fails', () => {
  it('says what happened, and is drawn again', async () => {
    show(new TypeError('x is undefined'))
    expect(screen.getByRole('alert').textContent).toContain('页面出错了')
    expect(screen.getByRole('alert').textContent).toContain('x is undefined')
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
    fault = null
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByText('the page')).toBeTruthy()
  })

  it('names the request it was about, also in what is copied', async () => {
    show(
      new ApiError({ kind: 'http', status: 500, message: '系统异常', requestId: 'req-7', operationId: 'vehicleList' }),
    )
    expect(screen.getByText(/req-7/)).toBeTruthy()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: '复制详情' }))
    expect(await navigator.clipboard.readText()).toContain('request req-7')
    expect(await screen.findByRole('button', { name: '已复制' })).toBeTruthy()
  })

  it('whose chunk is missing offers to reload the console, and requests the chunk again', async () => {
    const onRetry = vi.fn<() => undefined>()
    show(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), onRetry)
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
