/**
 * MQTT topics: `swap/v1/{kind}/{sn}/up/{channel}` and `…/down/cmd`. Topics contain no tenant: a serial number is unique
 * per kind on the platform, so a device can be transferred to another tenant without reconfiguration.
 */

export const DEVICE_KINDS = ['cabinet', 'vehicle', 'bms'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

export const UP_CHANNELS = ['boot', 'hb', 'telemetry', 'event', 'alarm', 'ack', 'status'] as const
/** Channels of device messages: `status` is retained and also the last will, the others are not retained. */
export type UpChannel = (typeof UP_CHANNELS)[number]

export type Device = { kind: DeviceKind; sn: string }

const ROOT = 'swap/v1'
const [ROOT_NAME, ROOT_VERSION] = ROOT.split('/')
/** Characters of serial numbers; none has a meaning in topics. */
export const DEVICE_SN = /^[A-Za-z0-9_-]{1,64}$/

/** The topic a device publishes `channel` under. */
export function upTopic({ kind, sn }: Device, channel: UpChannel): string {
  return `${ROOT}/${kind}/${sn}/up/${channel}`
}

/** The topic on which a device receives commands. */
export function commandTopic({ kind, sn }: Device): string {
  return `${ROOT}/${kind}/${sn}/down/cmd`
}

/** The topic filter of all device messages, to which the platform subscribes. */
export const UP_TOPICS = `${ROOT}/+/+/up/+`

/** The device and channel of an up topic; undefined for other topics. */
export function parseUpTopic(topic: string): (Device & { channel: UpChannel }) | undefined {
  const [root, version, kind, sn, direction, channel, ...rest] = topic.split('/')
  if (root !== ROOT_NAME || version !== ROOT_VERSION || direction !== 'up' || rest.length > 0) return undefined
  if (!isDeviceKind(kind) || !isUpChannel(channel) || sn === undefined || !DEVICE_SN.test(sn)) return undefined
  return { kind, sn, channel }
}

function isDeviceKind(text: string | undefined): text is DeviceKind {
  return DEVICE_KINDS.includes(text as DeviceKind)
}

function isUpChannel(text: string | undefined): text is UpChannel {
  return UP_CHANNELS.includes(text as UpChannel)
}

/** The user name of a device at the broker; its password is its device secret. */
export function userNameOf({ kind, sn }: Device): string {
  return `${kind}/${sn}`
}

/** The device of a user name; undefined for other names. */
export function parseUserName(userName: string): Device | undefined {
  const [kind, sn, ...rest] = userName.split('/')
  if (!isDeviceKind(kind) || sn === undefined || rest.length > 0 || !DEVICE_SN.test(sn)) return undefined
  return { kind, sn }
}

/** Whether a device may publish to a topic: its own up topics only. */
export function mayPublish(device: Device, topic: string): boolean {
  const to = parseUpTopic(topic)
  return to !== undefined && to.kind === device.kind && to.sn === device.sn
}

/** Whether a device may subscribe to a topic filter: its own commands only, without wildcards. */
export function maySubscribe(device: Device, filter: string): boolean {
  return filter === commandTopic(device)
}
