import { describe, expect, it } from 'vitest'
import { localeOf } from './locale.ts'
import { parse } from './parse-command-line.ts'
import { translator } from './texts.ts'

describe('language', () => {
  it.each([
    [[], {}, 'zh'],
    [[], { LANG: 'C.UTF-8' }, 'zh'],
    [[], { LANG: 'en_GB.UTF-8' }, 'en'],
    [[], { LANG: 'en_GB.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, 'zh'],
    [[], { LANG: 'zh_CN.UTF-8', SWAPDESK_LANG: 'en' }, 'en'],
    [['vehicle', 'list', '--lang', 'en'], { LANG: 'zh_CN.UTF-8' }, 'en'],
    [['--lang=zh', 'vehicle'], { LANG: 'en_US' }, 'zh'],
    [['--lang', 'fr'], { LANG: 'en_US' }, 'en'],
    [[], { LANG: 'C' }, 'en'],
    [['vehicle', 'list', '--json'], { LANG: 'zh_CN.UTF-8' }, 'en'],
    [['vehicle', 'list', '-o', 'json'], {}, 'en'],
    [['vehicle', 'list', '--json'], { SWAPDESK_LANG: 'zh' }, 'zh'],
    [['vehicle', 'list', '--json', '--lang', 'zh'], {}, 'zh'],
  ] as const)('%j %j is %s', (argv, environment, lang) => {
    expect(localeOf(argv, environment)).toBe(lang)
  })

  it('replaces its parameters', () => {
    expect(translator('en')('done.saved', { file: 'a.csv', bytes: '3 B' })).toBe('Saved a.csv (3 B)')
    expect(translator('zh')('list.count', { total: 0 })).toBe('共 0 条')
  })

  it('has no English in the Chinese help of our own commands', async () => {
    const ours = [
      ['nfc', 'lock'],
      ['cabinet', 'threshold'],
      ['cabinet', 'open-slot'],
      ['job'],
      ['job', 'resume'],
      ['watch'],
      ['find'],
    ]
    for (const words of [['login'], ['whoami'], ['profile'], ['profile', 'add'], ['completion'], ['export'], ...ours]) {
      const { invocation } = await parse([...words, '--help'], 'zh', translator('zh'))
      const text = invocation.name === 'print' ? invocation.text : ''
      expect(text.match(/\b(Usage|Options|Commands|Arguments|display|the|of)\b/g) ?? []).toEqual([])
    }
  })
})
