/** Programs that come with the product. Everybody reads their secrets from the bootstrap, so these prove nothing. */
export const CONSOLE_CLIENT = 'swapdesk-console'
export const CLI_CLIENT = 'swapdesk-cli'

export function isPublicClient(clientId: string): boolean {
  return clientId === CONSOLE_CLIENT || clientId === CLI_CLIENT
}
