// Names of operations: the nouns of each domain, and the closed list of verbs, so that one action has one name everywhere.

/** The nouns of a domain: those its tag names (x-nouns), else its own word in the singular. */
export function nounsOf({ name, 'x-nouns': nouns }) {
  const singular = name.replace(/(ies|s)$/, (ending) => (ending === 'ies' ? 'y' : ''))
  return nouns ?? [singular.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())]
}

/** Verbs that any noun may have. */
const COMMON_VERBS = ['List', 'Page', 'Detail', 'Submit', 'Remove', 'Export', 'Options', 'Tree', 'LazyList', 'LazyTree']

/** Verbs that one noun has. */
const OWN_VERBS = {
  auth: [
    'Token',
    'Refresh',
    'Captcha',
    'Challenge',
    'Logout',
    'UserInfo',
    'ClearCache',
    'SendValidate',
    'StartThirdParty',
  ],
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
  user: [
    'Info',
    'Update',
    'UpdateInfo',
    'UpdatePassword',
    'SendPhoneCode',
    'UpdatePhone',
    'ResetPassword',
    'Grant',
    'Unlock',
    'ShowPlatform',
    'UpdatePlatform',
    'AuditPass',
    'AuditRefuse',
    'RegisterGuest',
    'Import',
    'ExportTemplate',
  ],
  client: ['ResetSecret'],
  tenant: [
    'Recycle',
    'Restore',
    'Setting',
    'Info',
    'OptionsNew',
    'OptionsNoSupertube',
    'SetDatasource',
    'SetPackage',
    'ShowPackage',
    'ApiInfo',
    'ApiUpdate',
    'Countries',
    'OwnInfo',
    'RemovalPreview',
  ],
  dict: ['ParentList', 'ChildList', 'Dictionary', 'Labels'],
  dictBiz: ['ParentList', 'ChildList', 'Dictionary'],
  attachment: ['PutFile', 'PutFileAttach', 'Download'],
  platform: ['Bootstrap'],
  session: ['Revoke'],
  downloadTicket: ['Create'],
  event: ['Stream'],
  cabinet: ['SwapPage', 'UpdateBilling', 'Info', 'UpdateStation', 'UpdateThreshold'],
  deviceCommand: [
    'OpenSlot',
    'Send',
    'SendAndWait',
    'SendAll',
    'SendRaw',
    'SendVehicle',
    'Confirm',
    'ConfirmJob',
    'Cancel',
    'Catalogue',
  ],
  device: ['ResetSecret'],
  nfcCard: ['Lock', 'Unlock'],
  nfcRecharge: ['Approve', 'Reject'],
  nfcListVersion: ['Push'],
  dataScope: ['ResourceOptions'],
  alarm: ['Handle', 'Close', 'CloseSelected', 'Assign', 'AssignSelected', 'AssigneeOptions', 'Comment', 'HistoryList'],
  swapRecord: ['UserOperateRecord', 'Resolve'],
  wallet: ['Sell', 'Give', 'Check'],
  appVersion: ['Latest', 'Update'],
  riderBattery: ['OfRider', 'Bind', 'Unbind', 'Information'],
  billingTemplate: ['Default', 'WholeSubmit', 'WholeDetail', 'SetDefault', 'StrategyDetail'],
  stationBilling: ['OfStation'],
  camera: ['Preview', 'QueryRecords', 'RecordStream'],
  statistics: ['Vehicle', 'Cabinet', 'Battery', 'Station', 'LowPowerThreshold', 'LowPowerThresholdSubmit'],
  home: ['Count', 'CabinetList', 'TaskList', 'Efficiency', 'Electricity', 'UserBattery'],
  rider: ['UnbindVehicle', 'Freeze'],
  battery: [
    'PlaceList',
    'GpsList',
    'GpsPage',
    'CountByWorkingStatus',
    'CountBySoc',
    'CountByFault',
    'MonitoringPage',
    'MonitoringDetail',
    'MonitoringCurve',
    'Passport',
    'Move',
    'WriteOff',
  ],
  vehicle: [
    'UpdateStatus',
    'BindRentalStrategy',
    'BindFence',
    'Bind',
    'Unbind',
    'PartStatus',
    'BindGps',
    'Information',
    'GpsList',
    'GpsPage',
    'GpsNow',
    'Info',
    'TypeStatistics',
    'TypePage',
  ],
  bulkJob: ['Plan', 'Start', 'Pause', 'Resume', 'Retry', 'Cancel'],
  record: ['Find', 'History', 'Undo', 'RemovedList', 'Restore'],
  import: ['Columns', 'Template', 'Plan', 'Result', 'Undo'],
  ownNotice: ['Read'],
  message: ['Unread', 'Read', 'ReadAll'],
  region: ['LazyTreeNew', 'ListAll', 'Import', 'ExportTemplate'],
  tenantPackage: ['Add', 'Update', 'MenuTree'],
  objectStorage: ['Enable'],
  sms: ['Enable', 'SendMessage'],
  job: ['Change', 'Run', 'Sync'],
  jobServer: ['Sync'],
  model: ['TableList', 'TableInfo'],
  modelPrototype: ['Draft', 'SubmitList'],
  code: ['Generate', 'Copy'],
  work: ['StartList', 'ClaimList', 'TodoList', 'SendList', 'DoneList', 'TaskExport', 'Claim', 'Complete'],
  process: ['History', 'ResourceView', 'DiagramView'],
  leave: ['Start', 'FlowStart', 'FlowDetail'],
  flowModel: ['Deploy'],
  flowDefinition: ['Upload', 'Change', 'Delete'],
  flowInstance: ['Delete'],
  logClient: ['Upload'],
}

/** Why an operationId is not a noun of its domain followed by one of the verbs; undefined when it is. */
export function namingFault(document, { operationId, tags: [domain] }) {
  const tag = document.tags.find(({ name }) => name === domain)
  if (!tag) return `the tag ${domain} is not in openapi.yaml`
  // Longest first: one noun may begin another.
  const nouns = nounsOf(tag).toSorted((a, b) => b.length - a.length)
  const noun = nouns.find((candidate) => operationId.startsWith(candidate))
  if (!noun) return `begins with a noun of its domain: ${nouns.join(', ')}`
  const verb = operationId.slice(noun.length)
  const verbs = [...COMMON_VERBS, ...(OWN_VERBS[noun] ?? [])]
  return verbs.includes(verb) ? undefined : `"${verb}" is not a verb of ${noun}: ${verbs.join(', ')}`
}
