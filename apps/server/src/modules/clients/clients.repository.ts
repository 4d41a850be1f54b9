/** OAuth clients that may call the server, with the grants they may use. */
import { randomBytes } from 'node:crypto'
import { clientInput } from '@swapdesk/validation'
import { contains, equals } from '../../crud/filters.ts'
import { formRule } from '../../crud/form-rule.ts'
import { defineNoun } from '../../crud/noun.ts'

/** 144 bits: it is compared, never memorized. */
export function newSecret(): string {
  return randomBytes(18).toString('base64url')
}

const MASK = /^\*+$/

export const clients = defineNoun({
  operations: {
    list: 'clientList',
    detail: 'clientDetail',
    submit: 'clientSubmit',
    remove: 'clientRemove',
    export: 'clientExport',
  },
  title: { zh: '应用', en: 'clients' },
  table: 'client',
  alias: 'c',
  filters: { clientId: contains('c.clientId'), status: equals('c.status') },
  unique: { client_client_id_key: { error: 'client.id-taken', field: 'clientId' } },
  rule: formRule(clientInput),
  secrets: ['clientSecret'],
  // An empty secret generates one for a new client and keeps that of an existing one.
  // Forms of the API family that demand the secret again send a mask.
  prepare: (_, row, before) => {
    const isMasked = before !== undefined && MASK.test(String(row['clientSecret']))
    const given = isMasked ? undefined : row['clientSecret']
    return { ...row, clientSecret: given ?? before?.['clientSecret'] ?? newSecret() }
  },
})
