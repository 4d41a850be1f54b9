/** Clients shipped with the product. Their secrets are public in the bootstrap, so they prove nothing. */
export const CONSOLE_CLIENT = 'swapdesk-console'
export const CLI_CLIENT = 'swapdesk-cli'

export function isPublicClient(clientId: string): boolean {
  return clientId === CONSOLE_CLIENT || clientId === CLI_CLIENT
}
