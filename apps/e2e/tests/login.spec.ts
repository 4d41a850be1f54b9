/** Ways to log in: password, code by text message, a real OpenID Connect provider on loopback; registering and its approval; tenant by domain. */
import { expect, test, type Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { apiOf } from '../support/api.ts'
import { BASE_URL, OIDC_PORT, PORT, SMS_CODE } from '../support/constants.ts'
import { people } from '../support/people.ts'
import { openAs } from '../support/session.ts'

const DEMO_TENANT_ID = '384721'
const PASSWORD = 'first-word-1'
const PHONE = '13800138021'

type Rows<Row> = { records: Row[] }

const alert = (page: Page) => page.getByRole('alert')
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

async function byThirdParty(page: Page, person: string, answer: 'Log in' | 'Refuse' = 'Log in'): Promise<void> {
  await field(page, 'tenantId').fill(DEMO_TENANT_ID)
  await page.getByRole('button', { name: '企业账号' }).click()
  await expect(page).toHaveURL(new RegExp(`:${OIDC_PORT}/interaction/`))
  await page.locator('[name=login]').fill(person)
  await page.getByRole('button', { name: answer }).click()
}

async function register(page: Page, person: string): Promise<void> {
  await page.goto('/login')
  await byThirdParty(page, person)
  const dialog = page.getByRole('dialog', { name: '账号注册' })
  await dialog.locator('[name=password]').fill(PASSWORD)
  await dialog.locator('[name=password2]').fill(PASSWORD)
  await dialog.getByRole('button', { name: '提交注册' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('注册申请已提交,请耐心等待管理员通过!')
  await dialog.getByRole('button', { name: '返回登录页' }).click()
  await expect(page).toHaveURL(`${BASE_URL}/login`)
}

/** Decides on a registration in the list of users, as staff do. */
async function decide(page: Page, person: string, decision: '审核通过' | '审核拒绝'): Promise<void> {
  await openAs(page, people.whaleAdmin, '/system/user?auditStatus=1')
  const row = page.getByRole('row').filter({ hasText: person })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: decision }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(person)
  await dialog.getByRole('button', { name: decision }).click()
  await expect(row).toHaveCount(0)
}

test.describe('with a password', () => {
  test('leads to the requested page, also after a refusal', async ({ page }) => {
    await page.goto('/fleet/vehicle?vehicleSn=SH2026')
    await expect(page).toHaveURL(`${BASE_URL}/login`)
    await expect(page).toHaveTitle('登录 · SwapDesk')
    const { tenantId, account, password } = people.whaleOperator
    await field(page, 'tenantId').fill(tenantId)
    await field(page, 'account').fill(account)
    await field(page, 'password').fill('wrong-word-1')
    await page.locator('button[type=submit]').click()
    await expect(alert(page)).toHaveText('用户名或密码错误')
    await field(page, 'password').fill(password)
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/fleet\/vehicle\?vehicleSn=SH2026/)
  })
})

test.describe('with a code by text message', () => {
  test('validates the phone, counts down, and leads to the requested page', async ({ page }) => {
    const admin = await apiOf(people.whaleAdmin)
    const found = await admin.data<Rows<{ id: string }>>('userPage', { account: 'operator' })
    await admin.data('userSubmit', { id: found.records[0]?.id ?? '', phone: PHONE })
    await page.goto('/fleet/vehicle')
    await field(page, 'tenantId').fill(DEMO_TENANT_ID)
    await page.getByRole('button', { name: '使用短信验证码登录' }).click()
    const send = page.getByRole('button', { name: '获取验证码' })
    for (const [phone, message] of [
      ['', '手机号码不能为空'],
      ['1380013', '手机号码长度不为11位'],
      ['23800138000', '手机号码格式不正确'],
    ] as const) {
      await field(page, 'phone').fill(phone)
      await send.click()
      await expect(page.getByText(message)).toBeVisible()
      await expect(field(page, 'phone')).toBeFocused()
    }
    await field(page, 'phone').fill(PHONE)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请先获取验证码')).toBeVisible()
    await send.click()
    await expect(field(page, 'code')).toBeFocused()
    await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled()
    await expect(page.getByRole('status')).toContainText('5 分钟内有效')
    await field(page, 'code').fill('999999')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(alert(page)).toHaveText('短信验证码错误或已过期')
    await field(page, 'code').fill(SMS_CODE)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/fleet\/vehicle$/)
  })

  test('replies in the same way for an unknown phone, and can return to the password', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: '使用短信验证码登录' }).click()
    await field(page, 'phone').fill('13900139000')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByRole('status')).toContainText('如果该手机号已绑定账号')
    await page.getByRole('button', { name: '使用密码登录' }).click()
    await expect(field(page, 'password')).toBeVisible()
  })
})

test.describe('by a third party', () => {
  test('registers, waits, is approved, and leads to the requested page', async ({ page, browser }) => {
    await page.goto('/login')
    await byThirdParty(page, 'amina')
    const dialog = page.getByRole('dialog', { name: '账号注册' })
    await expect(dialog.locator('[name=account]')).toHaveValue('amina')
    const submit = dialog.getByRole('button', { name: '提交注册' })
    const fill = (name: string, text: string) => dialog.locator(`[name=${name}]`).fill(text)
    // One issue at a time, in the order of the specification.
    await fill('tenantId', '')
    await fill('account', '')
    for (const [message, name, text] of [
      ['请先输入租户编号', 'tenantId', DEMO_TENANT_ID],
      ['请先输入账号名称', 'account', 'operator'],
      ['请先输入密码', 'password', PASSWORD],
      ['请先输入密码', 'password2', 'another-word-2'],
      ['两次密码输入不一致', 'password2', PASSWORD],
    ] as const) {
      await submit.click()
      await expect(dialog.locator('[id$=-error]')).toHaveText([message])
      await expect(dialog.locator(`[name=${name}]`)).toBeFocused()
      await fill(name, text)
    }
    await submit.click()
    await expect(dialog.locator('[id$=-error]')).toHaveText(['当前账号已被使用!'])
    await fill('account', 'amina')
    await submit.click()
    await expect(dialog.getByRole('alert')).toHaveText('注册申请已提交,请耐心等待管理员通过!')
    await dialog.getByRole('button', { name: '返回登录页' }).click()
    await expect(page).toHaveURL(`${BASE_URL}/login`)
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('swapdesk-access'))).toEqual([])

    await byThirdParty(page, 'amina')
    await expect(alert(page)).toHaveText('账号正在等待管理员审核')

    const staff = await browser.newPage()
    await decide(staff, 'amina', '审核通过')
    await staff.close()

    await page.goto('/info/index')
    await byThirdParty(page, 'amina')
    await expect(page).toHaveURL(/\/info\/index$/)
  })

  test('shows that the registration was refused', async ({ page, browser }) => {
    await register(page, 'bahati')
    const staff = await browser.newPage()
    await decide(staff, 'bahati', '审核拒绝')
    await staff.close()
    await byThirdParty(page, 'bahati')
    await expect(alert(page)).toHaveText('注册申请未通过审核，请联系管理员')
  })

  test('can be refused there, retried, and cancelled', async ({ page }) => {
    await page.goto('/login')
    await byThirdParty(page, 'chen', 'Refuse')
    await expect(alert(page)).toHaveText('已取消第三方登录')
    await page.getByRole('button', { name: '重试' }).click()
    await page.locator('[name=login]').fill('chen')
    await page.getByRole('button', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog', { name: '账号注册' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(page).toHaveURL(`${BASE_URL}/login`)
    await expect(field(page, 'password')).toBeVisible()
  })

  test('refuses a used redirect URL, and one opened in another browser', async ({ page, browser }) => {
    await page.goto('/login')
    await byThirdParty(page, 'david')
    await expect(page.getByRole('dialog', { name: '账号注册' })).toBeVisible()
    const address = page.url()
    expect(address).toContain('code=')
    await page.reload()
    await expect(alert(page)).toHaveText('第三方登录未完成或已过期，请重新登录')
    const other = await browser.newPage()
    await other.goto(address)
    await expect(alert(other)).toHaveText('这次登录不是在本窗口发起的，或已结束')
    await other.getByRole('button', { name: '返回登录页' }).click()
    await expect(other).toHaveURL(`${BASE_URL}/login`)
    await other.close()
  })
})

test.describe('at the domain of a tenant', () => {
  const host = `whale.localhost:${PORT}`

  test('the page is the tenant’s, without a field for its number', async ({ page }) => {
    const platform = await apiOf(people.platform)
    const found = await platform.data<Rows<{ id: string }>>('tenantList', { tenantName: '蓝鲸' })
    const whale = await apiOf(people.whaleAdmin)
    const types = await whale.data<Rows<{ vehiclePic: string }>>('vehicleTypeList', {})
    const backgroundUrl = types.records[0]?.vehiclePic ?? ''
    await platform.data('tenantSubmit', { id: found.records[0]?.id ?? '', domainUrl: 'whale.localhost', backgroundUrl })
    await page.goto(`http://${host}/login`)
    await expect(page).toHaveTitle('登录 · 蓝鲸换电')
    await expect(page.getByRole('heading', { name: '登录 蓝鲸换电' })).toBeVisible()
    await expect(field(page, 'tenantId')).toHaveCount(0)
    await expect(page.locator('aside')).toHaveCSS('background-image', new RegExp(backgroundUrl))
    const { account, password } = people.whaleOperator
    await field(page, 'account').fill(account)
    await field(page, 'password').fill(password)
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(`http://${host}/wel/index`)
    await page.goto(`${BASE_URL}/login`)
    await expect(page.getByRole('heading', { name: '登录 SwapDesk' })).toBeVisible()
    await expect(field(page, 'tenantId')).toBeVisible()
  })
})

test('every way to log in is accessible, in both languages', async ({ page }) => {
  const check = async () => expect(await violationsOf(page)).toEqual([])
  await page.goto('/login')
  await field(page, 'tenantId').fill(DEMO_TENANT_ID)
  await check()
  await page.getByRole('button', { name: '使用短信验证码登录' }).click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await check()
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('button', { name: 'Company account' })).toBeVisible()
  await check()
  await page.getByRole('button', { name: 'Company account' }).click()
  await page.locator('[name=login]').fill('esi')
  await page.getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account registration' })
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expect(dialog.getByText('Enter the password first')).toBeVisible()
  await check()
})
