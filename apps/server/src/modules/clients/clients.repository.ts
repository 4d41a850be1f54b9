/** Programs that may call the server; what they are trusted with is which grants they may use. */
import { randomBytes } from 'node:crypto'
import { clientInput } from '@swapdesk/validation'
import { formRule } from '../../crud/form-rule.ts'
import { sql } from '../../db/database.ts'
import { contains, equals } from '../../crud/filters.ts'
import { auditColumns } from '../../crud/names.ts'
import type { Resource, Row } from '../../crud/resource.ts'

/** 144 bits: it is only ever compared, never remembered by people. */
export function newSecret(): string {
  return randomBytes(18).toString('base64url')
}

export const clients: Resource = {
  name: 'clients',
  table: 'client',
  tenancy: 'global',
  alias: 'c',
  select: sql`c.id, c.client_id, c.resource_ids, c.scope, c.authorized_grant_types, c.web_server_redirect_uri, c.authorities,
    c.access_token_validity, c.refresh_token_validity, c.additional_information, c.autoapprove, c.status, ${auditColumns('c')}`,
  from: sql`client c`,
  filters: { clientId: contains('c.client_id'), status: equals('c.status') },
  rule: formRule(clientInput),
  writable: [
    'clientId',
    'clientSecret',
    'resourceIds',
    'scope',
    'authorizedGrantTypes',
    'webServerRedirectUri',
    'authorities',
    'accessTokenValidity',
    'refreshTokenValidity',
    'additionalInformation',
    'autoapprove',
    'status',
  ],
  secrets: ['clientSecret'],
  // An empty secret means: make one, or keep the one there is.
  prepare: (_, row: Row, before) => ({
    ...row,
    clientSecret: row['clientSecret'] ?? before?.['clientSecret'] ?? newSecret(),
  }),
}
