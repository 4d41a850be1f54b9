// @postgres
/** Riders of trips, narrowed by the data scopes of riders. */
import { expect, it } from 'vitest'
import { sql } from '../../db/database.ts'
import { addPerson, menuIdsOf } from '../../testing/people.ts'
import { useDemo } from '../../testing/use-demo.ts'

const demo = useDemo({ admin: 'whaleAdmin', platform: 'platform' })
const TENANT = '384721'
const db = () => demo.running.server.services.db.system

type Trip = { id: string; contactsId: string | null; riderName: string | null }
type Page = { total: number; records: Trip[] }

it('with a data scope of riders, trips show no other rider of a trip, and find none by it', async () => {
  const menus = await menuIdsOf(demo.platform)
  const [menu] = await demo.platform.data<{ id: string }[]>('menuList')
  const scopeOf = async (scopeType: number, scopeField: string) => {
    const scope = {
      menuId: menu?.id,
      resourceCode: `trip-riders-${scopeType}`,
      scopeName: '本人',
      scopeClass: 'riders',
      scopeType,
      scopeField,
    }
    return (await demo.platform.data<{ id: string }>('dataScopeSubmit', scope)).id
  }
  const menuIds = menus('trip', 'rider')
  const own = await addPerson(demo.running, demo.admin, TENANT, { menuIds, dataScopeIds: [await scopeOf(2, '')] })
  const { records, total } = await demo.admin.data<Page>('tripList', { size: 200 })
  const [one, other] = records.filter(({ riderName }) => riderName !== null) as [Trip, Trip]
  const theirs = { contactsId: one.contactsId, size: 200 }
  expect((await own.session.data<Page>('tripList', {})).total).toBe(total)
  expect((await own.session.data<Trip>('tripDetail', { id: one.id })).riderName).toBeNull()
  expect((await own.session.data<Page>('tripList', theirs)).total).toBe(0)
  expect((await own.session.data<Page>('tripList', { riderName: one.riderName })).total).toBe(0)
  await db().run(sql`update rider set create_user = ${own.userId} where id = ${one.contactsId}`)
  expect(await own.session.data('tripDetail', { id: one.id })).toMatchObject({
    contactsId: one.contactsId,
    riderName: one.riderName,
  })
  expect((await own.session.data<Page>('tripList', theirs)).total).toBeGreaterThan(0)
  const hidden = records.find(({ contactsId }) => contactsId !== null && contactsId !== one.contactsId) ?? other
  expect(await own.session.data('tripDetail', { id: hidden.id })).toMatchObject({ contactsId: null, riderName: null })

  const nameless = await addPerson(demo.running, demo.admin, TENANT, {
    menuIds,
    dataScopeIds: [await scopeOf(1, 'mobile')],
  })
  const refused = await nameless.session.call('tripList', { riderName: one.riderName })
  expect(refused.body.error).toBe('scope.column-hidden')
  const shown = await nameless.session.call('tripDetail', { id: one.id }, { isUnchecked: true })
  expect(shown.body.data).not.toHaveProperty('riderName')
})
