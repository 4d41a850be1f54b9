import { describe, expect, it } from 'vitest'
import { frameSource, refusalOf, sandboxOf } from './frame-source'

describe('a page in a frame', () => {
  it('has the URL of its menu with both query strings', () => {
    expect(frameSource('https://help.example/a.html?lang=zh#top', { page: '3', q: '换电' }).href).toBe(
      'https://help.example/a.html?lang=zh&page=3&q=%E6%8D%A2%E7%94%B5#top',
    )
    expect(frameSource('help/a.html', {}).href).toBe(`${location.origin}/help/a.html`)
  })

  it('cannot be redirected by the query', () => {
    expect(frameSource('https://help.example/a', { host: 'evil.example', '//evil.example': '1' }).host).toBe(
      'help.example',
    )
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x', 'file:///etc/passwd'])('is never %s', (address) => {
    expect(() => frameSource(address, {})).toThrow('not shown in a frame')
  })

  it('is sandboxed from our origin, even if served from it', () => {
    expect(sandboxOf(frameSource('/help/a.html', {}))).not.toContain('allow-same-origin')
    expect(sandboxOf(frameSource('https://help.example/', {}))).toContain('allow-same-origin')
    for (const address of ['/a.html', 'https://help.example/']) {
      expect(sandboxOf(frameSource(address, {}))).not.toContain('top-navigation')
    }
  })

  it('is not shown from another port of our host, which would receive our cookies', () => {
    expect(refusalOf(new URL(`http://${location.hostname}:8443/a`))).toBe('neighbour')
    expect(refusalOf(new URL('/a.html', location.origin))).toBeNull()
    expect(refusalOf(new URL('https://help.example/'))).toBeNull()
  })
})
