/**
 * Users from rows of a file. They have no password: it is set by a reset before they log in.
 * Raw SQL: a condition on rows of sessions.
 */
import { importKind, type ImportKind } from '../../crud/import/kind.ts'
import { sql } from '../../db/database.ts'
import { removeUsers } from './remove-users.ts'
import { NO_PASSWORD, submitUser } from './submit-user.ts'
import { users } from './users.repository.ts'

const FILE_ROWS_MAX = 200

export const userImport: ImportKind = {
  ...importKind(users, 'account', 'userRemove'),
  // Each row is checked against the reach of the caller, all in one transaction.
  fileRowsMax: FILE_ROWS_MAX,
  isUsed: sql`exists (select from session s where s.user_id = x.id)`,
  // Each row passes the same checks of reach as the form: nobody gives by an import what they could not grant.
  add: (context, input) => submitUser(context, { ...input, password: NO_PASSWORD }),
  change: submitUser,
  take: removeUsers,
}
