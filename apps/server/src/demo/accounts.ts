/** The users of the demo profile. Their passwords are public: the profile is for evaluation only. */
export type DemoAccount = {
  tenantId: string
  tenantName: { zh: string; en: string }
  account: string
  password: string
  name: string
  /** Prints login codes to the server's output. */
  phone: string
  role: { zh: string; en: string }
}

const PLATFORM = { zh: '管理平台', en: 'Platform' }
export const DEMO_TENANTS = [
  {
    tenantId: '384721',
    name: { zh: '蓝鲸换电', en: 'Blue Whale Swap' },
    country: 'CN',
    currency: 'CNY',
    exponent: 2,
    zone: 'Asia/Shanghai',
    city: '上海',
    cityEn: 'Shanghai',
  },
  {
    tenantId: '517209',
    name: { zh: '坎帕拉出行', en: 'Kampala Ride' },
    country: 'UG',
    currency: 'UGX',
    exponent: 0,
    zone: 'Africa/Kampala',
    city: '坎帕拉',
    cityEn: 'Kampala',
  },
] as const

const [whale, kampala] = DEMO_TENANTS

export const demoAccounts: DemoAccount[] = [
  {
    tenantId: '000000',
    tenantName: PLATFORM,
    account: 'admin',
    password: 'swapdesk-demo',
    name: '平台管理员',
    phone: '13800138000',
    role: { zh: '超级管理员', en: 'Platform administrator' },
  },
  {
    tenantId: whale.tenantId,
    tenantName: whale.name,
    account: 'admin',
    password: 'whale-demo-1',
    name: '林知夏',
    phone: '13800138020',
    role: { zh: '管理员', en: 'Administrator' },
  },
  {
    tenantId: whale.tenantId,
    tenantName: whale.name,
    account: 'operator',
    password: 'whale-demo-1',
    name: '陈立',
    phone: '13800138021',
    role: { zh: '运营专员', en: 'Operations' },
  },
  {
    tenantId: whale.tenantId,
    tenantName: whale.name,
    account: 'viewer',
    password: 'whale-demo-1',
    name: '周敏',
    phone: '13800138022',
    role: { zh: '只读人员', en: 'Read-only' },
  },
  {
    tenantId: kampala.tenantId,
    tenantName: kampala.name,
    account: 'admin',
    password: 'kampala-demo-1',
    name: 'Grace',
    phone: '+256700138023',
    role: { zh: '管理员', en: 'Administrator' },
  },
]
