/** Fields of submits whose round trip needs more than a value of the contract, or that have none. */
import type { Row } from './nouns.ts'

/** Requirements of a field's round trip beyond a value of the contract, with the reason. */
export type Special = {
  why: string
  /** It cannot be written and read back; another test covers it. */
  isUnwritten?: true
  /** Written first, so that the rule of the form allows the field's values. */
  state?: Row
  /** Fields sent unchanged, which identify the version of the row. */
  seen?: readonly string[]
  /** Fields that the server also changes. */
  follow?: readonly string[]
  /** The rule requires a value although it is optional in the contract. */
  isRequired?: true
  /** A value, if the contract does not list the known ones. */
  value?: unknown
}

/** Amounts of the wire may be null; these are required. */
const AMOUNT = { why: 'a rental strategy has every amount', isRequired: true } as const
/** Items only; the code of a dictionary is its own. */
const PLACED = { why: 'takes the code of the dictionary', follow: ['code'], isRequired: true } as const
const CODE = {
  why: 'the code of an item is its dictionary’s',
  state: { parentId: '0', code: 'varied-root' },
  follow: ['dictKey'],
}

/** Of rows of record; `lists.test.ts` of their module adds such rows. */
const BOOKED = { why: 'does not change once it is booked; rider-bindings/lists.test.ts', isUnwritten: true } as const

/** A region is named by its code, which its submit requires. */
const BY_CODE = { why: 'the submit asks for the code', seen: ['code'] } as const

const HANDLED = { why: 'names the revision that was read', seen: ['revision'], follow: ['revision'] }

const KEYS = 'keys joined by commas'

export const SPECIAL_FIELDS: Readonly<Record<string, Special>> = {
  'alarmRuleSubmit.alarmCodes': { why: KEYS, value: 'C101,V029' },
  'alarmRuleSubmit.channels': { why: KEYS, value: '2' },
  'alarmRuleSubmit.deviceKinds': { why: KEYS, value: 'vehicle' },
  'alarmRuleSubmit.escalationChannels': { why: KEYS, value: '2' },
  'alarmRuleSubmit.escalationMinutes': { why: 'needs receivers; alarm-rules.test.ts', isUnwritten: true },
  'alarmRuleSubmit.fromHour': { why: 'needs both hours; alarm-rules.test.ts', isUnwritten: true },
  'alarmRuleSubmit.lastMinutes': { why: 'needs receivers; alarm-rules.test.ts', isUnwritten: true },
  'alarmRuleSubmit.levels': { why: KEYS, value: '3,4' },
  'alarmRuleSubmit.toHandlers': { why: 'the rule has no other receivers; alarm-rules.test.ts', isUnwritten: true },
  'alarmRuleSubmit.untilHour': { why: 'needs both hours; alarm-rules.test.ts', isUnwritten: true },
  'alarmSubmit.aldId': { why: 'input only: another name of the id; alarms.test.ts', isUnwritten: true },
  'alarmSubmit.handleRemark': HANDLED,
  'alarmSubmit.handling': HANDLED,
  'alarmSubmit.revision': { why: 'says which state of the alarm was read; alarms.test.ts', isUnwritten: true },
  'attachmentSubmit.link': { why: 'the file stays the same; attachments.test.ts', isUnwritten: true },
  'cabinetSubmit.cabinetSn': { why: 'batteries in its slots bind it; bound.test.ts', isUnwritten: true },
  'cameraSubmit.categoryCode': { why: 'has one value; cameras.test.ts', isUnwritten: true },
  'cameraSubmit.devCode': { why: 'a secret, which no reply shows; cameras.test.ts', isUnwritten: true },
  'clientSubmit.clientSecret': { why: 'a secret, which no reply shows; clients.test.ts', isUnwritten: true },
  'dataScopeSubmit.scopeClass': { why: 'names a noun with data scopes', value: 'cabinets' },
  'dataScopeSubmit.scopeColumn': { why: 'names a column of the resource', value: 'createDept' },
  'dataScopeSubmit.scopeField': { why: 'names columns of the resource', value: 'status' },
  'dictBizSubmit.code': CODE,
  'dictBizSubmit.parentId': PLACED,
  'dictSubmit.code': CODE,
  'dictSubmit.parentId': PLACED,
  'geofenceSubmit.content': {
    why: 'stored as GeoJSON, whatever its format; geofences.test.ts',
    value:
      '{"type":"Feature","properties":{"shape":"circle","radius":500},"geometry":{"type":"Point","coordinates":[32.58,0.31]}}',
  },
  'geofenceSubmit.speedLimit': {
    why: 'only a speed zone has one',
    state: { type: 4, speedLimit: 15 },
    isRequired: true,
  },
  'nfcRechargeSubmit.amount': { why: 'the rule asks for it; UGX has no decimals', isRequired: true, value: '7.00' },
  'nfcRechargeSubmit.cardId': { why: 'the number shown is the card’s', follow: ['cardNo'] },
  'nfcRechargeSubmit.cardNo': { why: 'input only: finds the card; recharge.test.ts', isUnwritten: true },
  'nfcRechargeSubmit.startTime': { why: 'the end comes after it', state: { endTime: '2035-01-01 00:00:00' } },
  'packSubmit.amount': { why: 'a package has a price', isRequired: true },
  'packSubmit.dailyLimit': { why: 'only a day pass has one', state: { type: 2, validDays: null } },
  'packSubmit.presentedAmount': {
    why: 'only stored value has one',
    state: { type: 3, num: 1, originalAmount: '50.00' },
  },
  'packSubmit.type': { why: 'a validity is not of day passes', state: { validDays: null } },
  'paramSubmit.forTenantId': { why: 'names a tenant without a value of its own', value: '384721' },
  'paramSubmit.valueType': { why: 'the value has its type', state: { paramValue: '7' }, value: 2 },
  'payRecordSubmit.payStatus': { why: 'only named operations change it; payments.test.ts', isUnwritten: true },
  'regionSubmit.code': { why: 'identifies the region; regions/regions.test.ts', isUnwritten: true },
  'regionSubmit.level': { ...BY_CODE, why: 'a level below that of the region it lies in', value: 4 },
  'regionSubmit.name': { ...BY_CODE, value: 'Changed-9' },
  'regionSubmit.nameEn': { ...BY_CODE, value: 'Changed-9' },
  'regionSubmit.parentCode': { ...BY_CODE, why: 'names a region of a higher level', value: '120100' },
  'regionSubmit.remark': { ...BY_CODE, value: 'Changed-9' },
  'regionSubmit.sort': BY_CODE,
  'riderBatterySubmit.batteryId': BOOKED,
  'riderBatterySubmit.contactsId': BOOKED,
  'riderBatterySubmit.reason': BOOKED,
  'riderSurrenderSubmit.bmsSn': BOOKED,
  'riderSurrenderSubmit.contactsId': BOOKED,
  'riderSurrenderSubmit.fittedBmsSn': BOOKED,
  'riderSurrenderSubmit.reason': BOOKED,
  'riderSurrenderSubmit.vehicleSn': BOOKED,
  'riderVehicleSubmit.contactsId': BOOKED,
  'riderVehicleSubmit.vehicleId': BOOKED,
  'objectStorageSubmit.endpoint': {
    why: 'at an allowed host',
    value: 'https://storage.example.com:443',
    isRequired: true,
  },
  'objectStorageSubmit.secretKey': {
    why: 'a secret, which no reply shows; object-storage.test.ts',
    isUnwritten: true,
  },
  'smsSubmit.category': { why: 'others than Alibaba Cloud need a text', state: { content: '换' }, value: 5 },
  'smsSubmit.contentEn': { why: 'needs a Chinese text', state: { content: '换' } },
  'smsSubmit.endpoint': {
    why: 'the HTTP interface has one, at an allowed host',
    state: { category: 6, content: '换', endpoint: 'https://sms.example.com/a' },
    value: 'https://sms.example.com/b',
    isRequired: true,
  },
  'smsSubmit.fallbackCode': { why: 'names another setting', value: 'varied-sms' },
  'smsSubmit.secretKey': { why: 'a secret, which no reply shows; sms.test.ts', isUnwritten: true },
  'smsSubmit.templateId': { why: 'Alibaba Cloud sends by a template', isRequired: true },
  'tenantPackageSubmit.menuId': { why: 'names leaves of the menus; tenant-packages.test.ts', isUnwritten: true },
  'tenantSubmit.currencyCode': {
    why: 'fixed once amounts are booked; tenants.test.ts, selling.test.ts',
    isUnwritten: true,
  },
  'tenantSubmit.currencyExponent': { why: 'follows from the currency; tenants.test.ts', isUnwritten: true },
  'tenantSubmit.initialPassword': { why: 'input only: stored as a hash; family-setting.test.ts', isUnwritten: true },
  'tenantSubmit.domainUrl': { why: 'only the host of an address is stored', value: 'varied.example.com' },
  'userSubmit.password': { why: 'input only: stored as a hash; users.test.ts', isUnwritten: true },
  'userUpdateInfo.locale': { why: 'shown by the bootstrap, not the profile; users.test.ts', isUnwritten: true },
  'userUpdateInfo.timeZone': { why: 'shown by the bootstrap, not the profile; users.test.ts', isUnwritten: true },
  'rentalStrategySubmit.depositAmount': AMOUNT,
  'rentalStrategySubmit.weekRentAmount': AMOUNT,
  'rentalStrategySubmit.monthRentAmount': AMOUNT,
  'vehicleSubmit.plateNumber': { why: 'stored in capital letters; vehicle-changes.test.ts', value: '沪B9' },
  'vehicleSubmit.vin': { why: 'stored in capital letters; vehicle-changes.test.ts', value: 'CHANGED-9' },
  'vehicleSubmit.leaseStatus': {
    why: 'a vehicle for lease has one, which people set to idle or out of service',
    state: { vehicleType: 2, leaseStatus: 0 },
    value: 4,
    follow: ['price'],
    isRequired: true,
  },
  'vehicleSubmit.price': {
    why: 'a vehicle for sale has one; UGX has no decimals',
    state: { vehicleType: 1, price: '5.00' },
    value: '7.00',
    follow: ['leaseStatus'],
    isRequired: true,
  },
  'vehicleSubmit.vehicleType': {
    why: 'decides which of price and lease status there is; vehicles.test.ts',
    isUnwritten: true,
  },
  'vehicleTypeSubmit.batteryVoltage': {
    why: 'batteries in its vehicles must fit; rider-bindings/changed-types.test.ts',
    isUnwritten: true,
  },
}
