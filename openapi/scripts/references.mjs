// Which rows the identifiers in requests name: by the name of the field, which means the same in every operation. The server
// checks them inside the caller's tenant and data scope (docs/adr/0031).
import { eachOperation, propertiesOf, resolve } from './operations.mjs'
import { nounsOf } from './naming.mjs'

/** Noun of the row or rows that a field names. */
const NOUN_OF = {
  apiScopeIds: 'apiScope',
  assignee: 'user',
  batteryId: 'battery',
  batteryIds: 'battery',
  batteryTypeId: 'batteryType',
  billingTemplateId: 'billingTemplate',
  bmsId: 'battery',
  bmsTypeId: 'batteryType',
  businessId: 'leave',
  cabinetId: 'cabinet',
  cameraId: 'camera',
  cardId: 'nfcCard',
  contactsId: 'rider',
  before: 'record',
  changeId: 'record',
  'Dept-Id': 'dept',
  dataScopeIds: 'dataScope',
  datasourceId: 'dataSource',
  deptId: 'dept',
  electronicFenceId: 'geofence',
  escalationRoleId: 'role',
  escalationUserId: 'user',
  fitsContactsId: 'rider',
  fitsVehicleId: 'vehicle',
  jobId: 'bulkJob',
  jobServerId: 'jobServer',
  lastRoleId: 'role',
  lastUserId: 'user',
  menuId: 'menu',
  menuIds: 'menu',
  modelId: 'model',
  notifyUserIds: 'user',
  packageId: 'tenantPackage',
  packId: 'pack',
  postId: 'post',
  rentalStrategyId: 'rentalStrategy',
  riderId: 'rider',
  riderVehicleId: 'riderVehicle',
  'Role-Id': 'role',
  roleId: 'role',
  roleIds: 'role',
  startUser: 'user',
  stationId: 'station',
  subModelId: 'model',
  taskUser: 'user',
  topMenuId: 'topMenu',
  topMenuIds: 'topMenu',
  userId: 'user',
  userIds: 'user',
  vehicleId: 'vehicle',
  vehicleTypeId: 'vehicleType',
}
/** Fields that name the rows an operation is about: its own noun's. */
const OWN = new Set(['id', 'ids', 'aldId'])
/** Fields that name a row above, of the operation's own noun. */
const PARENT = new Set(['parentId'])

const ID = '[0-9]{1,19}'

function isId(document, schema) {
  const at = resolve(document, schema)
  return (at?.pattern ?? '').includes(ID) || (at?.items !== undefined && isId(document, at.items))
}

/** Fields of an operation's request, wherever they travel. */
function inputFields(document, operation) {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  const [content] = Object.values(resolve(document, operation.requestBody)?.content ?? {})
  const body = content ? propertiesOf(document, content.schema) : {}
  return [...parameters.map(({ name, schema }) => [name, schema]), ...Object.entries(body)]
}

function nounOf(document, { operationId, tags: [domain] }) {
  const tag = document.tags.find(({ name }) => name === domain)
  const nouns = nounsOf(tag).toSorted((a, b) => b.length - a.length)
  return nouns.find((noun) => operationId.startsWith(noun))
}

/** The noun that a field names rows of; undefined where it names none, or the operation's own. */
function referenceOf(document, operation, name) {
  return PARENT.has(name) ? nounOf(document, operation) : NOUN_OF[name]
}

function referencesOf(document, operation) {
  const ids = inputFields(document, operation).filter(([name, schema]) => !OWN.has(name) && isId(document, schema))
  return ids.map(([name]) => [name, referenceOf(document, operation, name)])
}

/** Identifiers whose rows nobody has named: the server could not check them. */
export function referenceFaults(document) {
  return eachOperation(document).flatMap(([, , operation]) =>
    referencesOf(document, operation)
      .filter(([, noun]) => noun === undefined)
      .map(([name]) => `${operation.operationId}: scripts/references.mjs does not say which rows ${name} names`),
  )
}

export function referencesTable(document) {
  const lines = eachOperation(document).flatMap(([, , operation]) => {
    const references = referencesOf(document, operation)
    if (references.length === 0) return []
    return [`  ${operation.operationId}: ${JSON.stringify(Object.fromEntries(references))},`]
  })
  return `import type { OperationId } from './operations.ts'\n
/** The noun whose rows a field of a request names, by operation and field. */
export const references: Partial<Record<OperationId, Readonly<Record<string, string>>>> = {\n${lines.join('\n')}\n}\n`
}
