import { plainHandlers } from '../../crud/handlers.ts'
import type { HandlersOf } from '../../http/context.ts'
import { payRecords } from './payments.repository.ts'

export const paymentHandlers: HandlersOf<'payments'> = plainHandlers(payRecords)
