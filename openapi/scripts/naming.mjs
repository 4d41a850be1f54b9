// Names of operations: the nouns each domain has, and the closed list of verbs. A new verb is added here on purpose.

/** Nouns of a domain, longest first where one begins another. */
const NOUNS = {
  auth: ['auth'],
  menus: ['menu'],
  'top-menus': ['topMenu'],
  roles: ['role'],
  users: ['user'],
  depts: ['dept'],
  posts: ['post'],
  clients: ['client'],
  'data-scopes': ['dataScope'],
  'api-scopes': ['apiScope'],
  tenants: ['tenant'],
  dictionaries: ['dictBiz', 'dict'],
  logs: ['logUsual', 'logApi', 'logError'],
  attachments: ['attachment'],
  platform: ['platform', 'session', 'downloadTicket'],
  'vehicle-types': ['vehicleType'],
  vehicles: ['vehicle'],
}

/** What every noun can have. */
const COMMON_VERBS = ['List', 'Page', 'Detail', 'Submit', 'Remove', 'Export', 'Options', 'Tree', 'LazyList', 'LazyTree']

/** What a noun has of its own. */
const OWN_VERBS = {
  auth: ['Token', 'Refresh', 'Captcha', 'Logout', 'UserInfo', 'ClearCache'],
  menu: [
    'MenuList',
    'LazyMenuList',
    'TopMenu',
    'Routes',
    'Buttons',
    'GrantTree',
    'RoleTreeKeys',
    'GrantTopTree',
    'TopTreeKeys',
  ],
  topMenu: ['Grant'],
  role: ['Grant', 'TreeById'],
  user: ['Info', 'Update', 'UpdateInfo', 'UpdatePassword', 'ResetPassword', 'Grant', 'Unlock'],
  client: ['ResetSecret'],
  tenant: ['Recycle', 'Restore', 'Setting', 'Info', 'OptionsNew', 'OptionsNoSupertube'],
  dict: ['ParentList', 'ChildList', 'Dictionary'],
  dictBiz: ['ParentList', 'ChildList', 'Dictionary'],
  attachment: ['PutFile', 'PutFileAttach'],
  platform: ['Bootstrap'],
  session: ['Revoke'],
  downloadTicket: ['Create'],
}

/** Why an operationId is not a noun of its domain followed by one of the verbs; undefined when it is. */
export function namingFault({ operationId, tags: [domain] }) {
  const nouns = NOUNS[domain]
  if (!nouns) return `the domain ${domain} has no nouns yet (scripts/naming.mjs)`
  const noun = nouns.find((candidate) => operationId.startsWith(candidate))
  if (!noun) return `begins with a noun of its domain: ${nouns.join(', ')}`
  const verb = operationId.slice(noun.length)
  const verbs = [...COMMON_VERBS, ...(OWN_VERBS[noun] ?? [])]
  return verbs.includes(verb) ? undefined : `"${verb}" is not a verb of ${noun}: ${verbs.join(', ')}`
}
