// The user's permissions: codes from the server's menus and buttons, checked by operation.
import type { OperationId } from '@swapdesk/sdk'
import { createContext, use, type ReactNode } from 'react'
import { metadataOf } from '../resource'

/** Adding and changing may require different permissions of one operation. */
type Purpose = 'create' | 'update' | 'view'

const PermissionsContext = createContext<ReadonlySet<string>>(new Set())

export function PermissionsProvider({ codes, children }: { codes: ReadonlySet<string>; children: ReactNode }) {
  return <PermissionsContext value={codes}>{children}</PermissionsContext>
}

/** The code an operation requires, or null if a login suffices. */
export function codeOf(id: OperationId, purpose?: Purpose): string | null {
  const { permission, button } = metadataOf(id)
  if (purpose === 'view' && button) return button
  const code = typeof permission === 'string' ? permission : permission[purpose === 'update' ? 'update' : 'create']
  return code === 'public' || code === 'authenticated' ? null : code
}

/** Whether a set of codes permits an operation. */
export function isPermitted(codes: ReadonlySet<string>, id: OperationId, purpose?: Purpose): boolean {
  const code = codeOf(id, purpose)
  return code === null || codes.has(code)
}

/** Returns a function that checks whether the user may call an operation; false for an absent one. */
export function usePermissionCheck(): (id: OperationId | undefined, purpose?: Purpose) => boolean {
  const codes = use(PermissionsContext)
  return (id, purpose) => id !== undefined && isPermitted(codes, id, purpose)
}
