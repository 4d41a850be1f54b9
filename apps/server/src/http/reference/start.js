// Starts the reference with this server's contract and address, and gives it the credentials of the user who signs in.
const language = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'
const configuration = {
  url: `/docs/openapi.json?lang=${language}`,
  servers: [{ url: '/api' }],
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenAllTags: false,
  localization: { locale: language === 'zh' ? 'zh-CN' : 'en' },
}
const authenticationOf = ({ id, secret, token }) => ({
  preferredSecurityScheme: [['client', 'token']],
  securitySchemes: { client: { username: id, password: secret }, token: { value: token } },
})
let credentials = { id: '', secret: '', token: '' }
let reference

function start() {
  document.querySelector('#reference').replaceChildren()
  reference = globalThis.Scalar.createApiReference('#reference', {
    ...configuration,
    authentication: authenticationOf(credentials),
  })
}

addEventListener('reference-credentials', ({ detail }) => {
  credentials = detail
  reference?.updateConfiguration({ ...configuration, authentication: authenticationOf(credentials) })
})
start()
