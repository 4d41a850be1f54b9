import { expectTypeOf, it } from 'vitest'
import type { Client } from './client.ts'
import type { Data, Input, Row } from './operation-types.ts'

it('types the input of a call', () => {
  expectTypeOf<Input<'postRemove'>>().toEqualTypeOf<{ ids: string | readonly string[] }>()
  expectTypeOf<Input<'vehicleDetail'>>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<Input<'vehicleList'>['vehicleType']>().toEqualTypeOf<1 | 2 | undefined>()
  expectTypeOf<Input<'vehicleSubmit'>['price']>().toEqualTypeOf<string | number | null | undefined>()
  expectTypeOf<Input<'attachmentPutFile'>>().toEqualTypeOf<{ file: Blob }>()
  expectTypeOf<Input<'authToken'>>().not.toHaveProperty('Captcha-Key')
  expectTypeOf<Input<'vehicleSubmit'>>().not.toHaveProperty('Idempotency-Key')
})

it('types the result of a call', () => {
  expectTypeOf<Data<'vehicleSubmit'>>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<Data<'vehicleList'>['total']>().toEqualTypeOf<number>()
  expectTypeOf<Row<'vehicleList'>['price']>().toEqualTypeOf<string | null>()
  expectTypeOf<Data<'authCaptcha'>['image']>().toEqualTypeOf<string>()
  expectTypeOf<Data<'vehicleDetail'>>().toEqualTypeOf<Row<'vehicleList'>>()
})

const refused = (client: Client): unknown => [
  // @ts-expect-error a misspelt filter
  client.call('vehicleList', { vehicleNo: 'A' }),
  // @ts-expect-error a missing required input
  client.call('vehicleDetail'),
  // @ts-expect-error an unknown format
  client.download('vehicleExport', { format: 'pdf' }),
  // @ts-expect-error a download is no call
  client.call('vehicleExport'),
  // @ts-expect-error only lists have pages
  client.pages('vehicleOptions'),
  // @ts-expect-error the iterator has its own position
  client.pages('vehicleList', { current: 2 }),
]

it('refuses names outside the contract', () => {
  expectTypeOf(refused).returns.toBeUnknown()
})
