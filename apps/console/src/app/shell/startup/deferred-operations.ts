// The operations that are only used after login. A build adds them here (scripts/named-operations.ts) to keep them out
// of the login page; in development the SDK's table is complete.
import '@swapdesk/contract/operations'
