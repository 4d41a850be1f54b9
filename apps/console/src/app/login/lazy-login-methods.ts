// Login methods that are loaded on demand, with their catalog.
import { lazy } from 'react'
import { loadScreenCatalog } from '../i18n'

export const SmsForm = lazy(async () => {
  const [{ SmsForm: form }] = await Promise.all([import('./more/sms-form'), loadScreenCatalog('login')])
  return { default: form }
})

export const ThirdPartyReturn = lazy(async () => {
  const [{ ThirdPartyReturn: page }] = await Promise.all([
    import('./more/third-party-return'),
    loadScreenCatalog('login'),
  ])
  return { default: page }
})
