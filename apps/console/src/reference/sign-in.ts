// Signing in from the API reference (/docs): the SDK logs in, with a proof of work where the server asks for one, and
// the page's requests carry the session's token. The session is kept for this tab only.
import { type Client, type Session, createClient, isApiError } from '@swapdesk/sdk'

const KEY = 'swapdesk-reference-session'
const locale = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'

const store = {
  load(): Session | null {
    const text = sessionStorage.getItem(KEY)
    return text === null ? null : (JSON.parse(text) as Session)
  },
  save: (session: Session): void => sessionStorage.setItem(KEY, JSON.stringify(session)),
  clear: (): void => sessionStorage.removeItem(KEY),
}

function element<Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`)
  return found
}

const dialog = element('sign-in', HTMLDialogElement)
const form = element('sign-in-form', HTMLFormElement)
const problem = element('sign-in-problem', HTMLElement)
const submit = element('sign-in-submit', HTMLButtonElement)
const opener = element('sign-in-open', HTMLButtonElement)
const closer = element('sign-out', HTMLButtonElement)
const account = element('account', HTMLElement)

let renewal: ReturnType<typeof setTimeout> | undefined

/** Shows the session, gives its token to the reference, and renews it in time. */
function show(session: Session | null, client: Client, identity: { id: string; secret: string }): void {
  clearTimeout(renewal)
  opener.hidden = session !== null
  closer.hidden = session === null
  account.textContent = session ? `${session.tenantId} · ${session.account}` : ''
  const token = session ? `bearer ${session.accessToken}` : ''
  dispatchEvent(new CustomEvent('reference-credentials', { detail: { ...identity, token } }))
  if (!session) return
  const renew = async (): Promise<void> => {
    const renewed = await client.refresh().catch(() => client.session)
    show(renewed, client, identity)
  }
  renewal = setTimeout(() => void renew(), Math.max(1_000, session.refreshAt - Date.now()))
}

async function start(): Promise<void> {
  const { clients } = await createClient({ baseUrl: '', locale }).platform.bootstrap()
  const identity = clients.cli
  const client = createClient({
    baseUrl: '',
    clientId: identity.id,
    clientSecret: identity.secret,
    locale,
    session: store,
    onSessionEnd: () => show(null, client, identity),
  })
  show(store.load(), client, identity)

  opener.addEventListener('click', () => dialog.showModal())
  element('sign-in-cancel', HTMLButtonElement).addEventListener('click', () => dialog.close())
  closer.addEventListener('click', () => {
    const ended = (): void => show(null, client, identity)
    client.logout().then(ended, ended)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void logIn(client, (session) => show(session, client, identity))
  })
  opener.disabled = false
}

async function logIn(client: Client, done: (session: Session) => void): Promise<void> {
  const values = new FormData(form)
  const text = (name: string): string => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  submit.disabled = true
  problem.textContent = ''
  try {
    done(await client.login({ tenantId: text('tenant'), account: text('account'), password: text('password') }))
    form.reset()
    dialog.close()
  } catch (error) {
    problem.textContent = isApiError(error) ? error.message : String(error)
  } finally {
    submit.disabled = false
  }
}

void start()
