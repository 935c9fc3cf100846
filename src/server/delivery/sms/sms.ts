/** A code on its way to a phone. Providers that send only approved templates fill in the parts, others send the text. */
export interface Sms {
  /** E.164: '+8613812345678' */
  to: string
  text: string
  code: string
  /** How long the code is valid. */
  minutes: number
}

/** Gives a text message to the provider. @throws Undeliverable, or DeliveryProblem where a later attempt may succeed */
export type SendSms = (sms: Sms) => Promise<void>

/** ms */
export const PROVIDER_TIMEOUT = 10_000
