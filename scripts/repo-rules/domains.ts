// The domain words of the contract that have no folder in a program, each with the reason.

/** Domains without a screen of their own. */
export const withoutFeature: Readonly<Record<string, string>> = {
  auth: 'logging in belongs to the shell: app/login and app/session',
  records: 'the search of the shell: app/shell/search',
  wallets: 'wallets and sales are on the pages of riders: features/riders',
  platform: 'what the shell asks before and beside every screen',
}

/** Features of the console without a domain of the contract. */
export const featureOnly: Readonly<Record<string, string>> = {
  appearance: 'themes, colour and full screen: the looks of the console, kept in the browser',
  'connection-check': 'what works between the browser and the server, for whoever asks for help',
  frames: 'pages of others that menus name, shown in frames',
  profile: "one's own data and password, which are operations of users",
  home: 'the page behind the login; its figures come with the statistics',
}
