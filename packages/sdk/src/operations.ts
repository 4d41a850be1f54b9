// The table of the contract's operations, for programs that list or dispatch them (console, command line).
export { operations, type OperationId } from '@swapdesk/contract/operations'
