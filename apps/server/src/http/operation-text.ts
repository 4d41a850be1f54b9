/** What the contract says of an operation beside its summary, as sentences in both languages: who may call it, and how. */
import { operations, type OperationId } from '@swapdesk/contract/operations'

type Locale = 'zh' | 'en'
type Facts = {
  kind: string
  tenant?: string
  permission: string | { create: string; update: string }
  idempotent?: boolean
}

const KINDS: Record<string, Record<Locale, string>> = {
  page: {
    zh: '分页列表：`current` 从 1 起，`size` 最大 200；`searchCount=false` 时不计总数。',
    en: 'One page of a list: `current` counts from 1, `size` is at most 200; `searchCount=false` leaves the total out.',
  },
  read: { zh: '只读，可重复调用。', en: 'Reads only, and can be repeated.' },
  submit: {
    zh: '没有 `id` 时新增；有 `id` 时修改：未发送的字段不变，`null` 清空。',
    en: 'Adds a row, or changes the one whose `id` is sent: absent fields stay as they are, `null` clears.',
  },
  /** A submit of rows that are not added by it. */
  change: {
    zh: '修改 `id` 的行：未发送的字段不变，`null` 清空。',
    en: 'Changes the row whose `id` is sent: absent fields stay as they are, `null` clears.',
  },
  remove: {
    zh: '全部删除或全部不删除；被引用或绑定的行会被拒绝（409）。',
    en: 'Removes all of the rows or none; rows that others refer to or are bound to are refused (409).',
  },
  download: {
    zh: '返回文件；导出过多时返回 429 并排队，`Prefer: wait=…` 为等待的秒数。',
    en: 'Answers a file. Exports queue: one that has to wait is answered 429, and `Prefer: wait=…` is the number of seconds it waits for its turn.',
  },
  upload: { zh: '以 multipart 表单上传文件。', en: 'Takes a file in a multipart form.' },
  stream: { zh: '持续的事件流（server-sent events）。', en: 'A stream of server-sent events that stays open.' },
}
const TENANTS: Record<string, Record<Locale, string>> = {
  own: { zh: '只涉及调用者自己的租户。', en: "Limited to the caller's own tenant." },
  'platform-any': {
    zh: '只涉及调用者的租户；平台人员可用 `tenantId` 涉及其他租户。',
    en: "Limited to the caller's tenant; platform staff reach other tenants with `tenantId`.",
  },
  global: { zh: '与租户无关。', en: 'The same for all tenants.' },
}
const IDEMPOTENT: Record<Locale, string> = {
  zh: '带请求头 `Idempotency-Key` 时可以安全重复：再次调用返回第一次的结果。',
  en: 'With the header `Idempotency-Key` it is safe to repeat: a repetition is answered with the first reply.',
}

function permissionText(permission: Facts['permission'], locale: Locale, screens: unknown): string {
  const isZh = locale === 'zh'
  if (typeof permission === 'object') {
    const { create, update } = permission
    if (create === update) return permissionText(create, locale, undefined)
    return isZh
      ? `新增需要权限 \`${create}\`，修改需要 \`${update}\`。`
      : `Adding needs the permission \`${create}\`, changing \`${update}\`.`
  }
  if (permission === 'public') return isZh ? '无需登录。' : 'Needs no login.'
  if (permission !== 'authenticated')
    return isZh ? `需要权限 \`${permission}\`。` : `Needs the permission \`${permission}\`.`
  if (!Array.isArray(screens)) return isZh ? '需要登录。' : 'Needs a login.'
  const names = screens.map((name) => `\`${String(name)}\``).join(', ')
  return isZh ? `需要其中一个页面的任一权限：${names}。` : `Needs any permission of one of these screens: ${names}.`
}

const isOnlyChanged = (permission: Facts['permission']): boolean =>
  typeof permission === 'object' && permission.create === permission.update

/** One paragraph for each operation. */
export function operationText(id: OperationId, locale: Locale, screens: unknown): string {
  const { kind, tenant, permission, idempotent } = operations[id] as Facts
  const sentences = [
    KINDS[kind === 'submit' && isOnlyChanged(permission) ? 'change' : kind]?.[locale],
    permissionText(permission, locale, screens),
    permission === 'public' ? undefined : TENANTS[tenant ?? '']?.[locale],
    idempotent ? IDEMPOTENT[locale] : undefined,
  ]
  return sentences.filter((sentence) => sentence !== undefined).join(locale === 'zh' ? '' : ' ')
}
