/** The port to providers of text messages. Each provider turns a message into a signed request and reads the reply. */

/** A message as a provider gets it. */
export type OutgoingSms = {
  /** Ours; providers that can are given it, so that a message sent twice is recognized. */
  id: string
  /** E.164. */
  phone: string
  /** The text with its parameters filled in; empty if only the provider has the text. */
  text: string
  params: Readonly<Record<string, string>>
}

/** What a setting tells its provider; the secret is decrypted. */
export type ProviderSetting = {
  accessKey: string
  secretKey: string
  templateId: string | null
  signName: string | null
  regionId: string | null
  endpoint: string | null
}

/** Sends one message; resolves to the provider's name of it, if it gives one. Throws `SmsFailure`. */
export type SendSms = (setting: ProviderSetting, message: OutgoingSms) => Promise<string | null>

/**
 * Why a provider did not take a message, in its own words. `isTemporary`: it could not be reached or is overloaded, so that
 * trying again may help.
 */
export class SmsFailure extends Error {
  readonly isTemporary: boolean

  constructor(message: string, isTemporary: boolean) {
    super(message)
    this.isTemporary = isTemporary
  }
}
