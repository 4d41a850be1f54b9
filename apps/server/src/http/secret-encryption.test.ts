import { expect, it } from 'vitest'
import { decryptSecret, encryptSecret } from './secret-encryption.ts'
import { makeSecrets } from './secrets.ts'

const secrets = makeSecrets()

it('is decrypted with the same key and for the same purpose only', () => {
  const stored = encryptSecret(secrets, 'sms 384721', 'säcret 密钥')
  expect(stored).not.toContain('säcret')
  expect(encryptSecret(secrets, 'sms 384721', 'säcret 密钥')).not.toBe(stored)
  expect(decryptSecret(secrets, 'sms 384721', stored)).toBe('säcret 密钥')
  expect(decryptSecret(secrets, 'sms 517209', stored)).toBeUndefined()
  expect(decryptSecret(makeSecrets(), 'sms 384721', stored)).toBeUndefined()
})

it('is refused when it was changed or cut', () => {
  const stored = encryptSecret(secrets, 'p', 'a secret')
  const changed = stored.slice(0, -3) + (stored.endsWith('AAA') ? 'BBB' : 'AAA')
  for (const wrong of [changed, stored.slice(0, 12), 'enc1.', 'a secret', ''])
    expect([wrong, decryptSecret(secrets, 'p', wrong)]).toEqual([wrong, undefined])
})
