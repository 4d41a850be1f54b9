// The operations that only stand behind the login. In a build they are filled in here (scripts/named-operations.ts), so
// that the login page does without them; elsewhere the SDK's table is whole from the start.
import '@swapdesk/contract/operations'
