// The ways to log in that most readers never take: each a chunk with its words.
import { lazy } from 'react'
import { loadScreenWords } from '../i18n'

export const SmsForm = lazy(async () => {
  const [{ SmsForm: form }] = await Promise.all([import('./more/sms-form'), loadScreenWords('login')])
  return { default: form }
})

export const ThirdPartyReturn = lazy(async () => {
  const [{ ThirdPartyReturn: page }] = await Promise.all([
    import('./more/third-party-return'),
    loadScreenWords('login'),
  ])
  return { default: page }
})
