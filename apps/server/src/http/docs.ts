/**
 * The API reference at /docs, with guides, a sign-in and every operation to try out, in both languages. Its script comes
 * from a library and is served by this server: nothing is fetched from other hosts, and the page has no inline script.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type Asset, createAsset, sendAsset } from './asset.ts'
import type { Locale } from './problem.ts'
import { describeServer } from './openapi-document.ts'
import { localeOf } from './request-info.ts'

const require = createRequire(import.meta.url)
const sourceOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

const texts = {
  zh: {
    lang: 'zh-CN',
    other: 'English',
    signIn: '登录',
    signOut: '退出',
    tenant: '租户编号',
    account: '账号',
    password: '密码',
    cancel: '取消',
    loading: '正在加载接口文档…',
    console: '控制台',
  },
  en: {
    lang: 'en',
    other: '中文',
    signIn: 'Sign in',
    signOut: 'Sign out',
    tenant: 'Tenant ID',
    account: 'Account',
    password: 'Password',
    cancel: 'Cancel',
    loading: 'Loading the reference…',
    console: 'Console',
  },
} as const

function pageOf(locale: Locale): string {
  const text = texts[locale]
  const other: Locale = locale === 'zh' ? 'en' : 'zh'
  return `<!doctype html>
<html lang="${text.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SwapDesk API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/page.css">
<link rel="preload" href="/docs/openapi.json?lang=${locale}" as="fetch" crossorigin>
</head>
<body>
<header class="bar">
<strong>SwapDesk API</strong>
<a href="/">${text.console}</a>
<span class="space"></span>
<a href="/docs?lang=${other}" lang="${texts[other].lang}">${text.other}</a>
<span id="account"></span>
<button type="button" id="sign-in-open" class="primary" disabled>${text.signIn}</button>
<button type="button" id="sign-out" hidden>${text.signOut}</button>
</header>
<dialog id="sign-in" aria-labelledby="sign-in-title">
<form id="sign-in-form">
<h2 id="sign-in-title">${text.signIn}</h2>
<label>${text.tenant}<input name="tenant" required autocomplete="organization" inputmode="numeric"></label>
<label>${text.account}<input name="account" required autocomplete="username"></label>
<label>${text.password}<input name="password" type="password" required autocomplete="current-password"></label>
<p id="sign-in-problem" role="alert"></p>
<div class="actions">
<button type="button" id="sign-in-cancel">${text.cancel}</button>
<button type="submit" id="sign-in-submit" class="primary">${text.signIn}</button>
</div>
</form>
</dialog>
<div id="reference"><p class="loading">${text.loading}</p></div>
<script src="/docs/reference.js" defer></script>
<script src="/docs/start.js" defer></script>
<script src="/docs/sign-in.js" type="module"></script>
</body>
</html>
`
}

type Node = { [name: string]: unknown }

/** Which text of the contract is shown as what; a later one replaces an earlier one. */
const LOCALIZED: Record<Locale, [from: string, to: string][]> = {
  en: [['x-name', 'x-displayName']],
  zh: [
    ['x-summary-zh', 'summary'],
    ['x-label-zh', 'description'],
    ['x-description-zh', 'description'],
    ['x-name-zh', 'x-displayName'],
  ],
}

/** The contract in one language: summaries, descriptions and domain names. */
function localized(node: unknown, locale: Locale): unknown {
  if (Array.isArray(node)) return node.map((one) => localized(one, locale))
  if (typeof node !== 'object' || node === null) return node
  const copy: Node = {}
  for (const [name, value] of Object.entries(node)) copy[name] = localized(value, locale)
  for (const [from, to] of LOCALIZED[locale]) if (typeof copy[from] === 'string') copy[to] = copy[from]
  return copy
}

/** The contract with the guides as its description. */
function documentOf(locale: Locale, implemented: ReadonlySet<string>): string {
  const source = readFileSync(require.resolve('@swapdesk/contract/openapi.json'), 'utf8')
  const document = describeServer(localized(JSON.parse(source), locale), implemented, locale) as { info: Node }
  const guides = sourceOf(`../../../../docs/api/guides.${locale}.md`)
  return JSON.stringify({ ...document, info: { ...document.info, description: guides } })
}

/** The library exposes its script only through a plugin; an instance that does not listen provides it. */
async function readProgram(): Promise<string> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const inner = Fastify()
  await inner.register(reference, { routePrefix: '/docs', configuration: { url: '/docs/openapi.json' } })
  const { body, statusCode } = await inner.inject('/docs/js/scalar.js')
  await inner.close()
  if (statusCode !== 200) throw new Error('the reference has no program')
  return body
}

/** The language of the page's address, else that of the request. */
function languageOf(request: FastifyRequest): Locale {
  const { lang } = request.query as { lang?: unknown }
  return lang === 'zh' || lang === 'en' ? lang : localeOf(request)
}

/** Made when first requested; a later attempt may succeed. */
function onDemand<Key extends string>(make: (key: Key) => Promise<Asset>): (key: Key) => Promise<Asset> {
  const made = new Map<Key, Promise<Asset>>()
  return (key) => {
    const known = made.get(key)
    if (known) return known
    const asset = make(key)
    made.set(key, asset)
    asset.catch(() => made.delete(key))
    return asset
  }
}

const script = 'text/javascript; charset=utf-8'

export function serveDocs(app: FastifyInstance, implemented: ReadonlySet<string>): void {
  const pages = onDemand((locale: Locale) => createAsset('text/html; charset=utf-8', pageOf(locale)))
  const documents = onDemand((locale: Locale) =>
    createAsset('application/json; charset=utf-8', documentOf(locale, implemented)),
  )
  const files = onDemand(async (name: 'program' | 'start' | 'style') => {
    if (name === 'program') return createAsset(script, await readProgram())
    if (name === 'start') return createAsset(script, sourceOf('./reference/start.js'))
    return createAsset('text/css; charset=utf-8', sourceOf('./reference/page.css'))
  })
  app.get('/docs', async (request, reply) => sendAsset(request, reply, await pages(languageOf(request))))
  app.get('/docs/openapi.json', async (request, reply) =>
    sendAsset(request, reply, await documents(languageOf(request))),
  )
  app.get('/docs/reference.js', async (request, reply) => sendAsset(request, reply, await files('program')))
  app.get('/docs/start.js', async (request, reply) => sendAsset(request, reply, await files('start')))
  app.get('/docs/page.css', async (request, reply) => sendAsset(request, reply, await files('style')))
}
