import type { TwilioConfig } from '../config.ts'
import { DeliveryProblem, Undeliverable } from '../undeliverable.ts'
import { askProvider } from './ask-provider.ts'
import type { SendSms } from './sms.ts'

/** Not a number, no mobile phone, has opted out, no route there. */
const ABOUT_THE_NUMBER = new Set([21211, 21217, 21610, 21612, 21614])

/** Twilio's Messages resource: a form, with the account as user and its token as password. */
export const createTwilio =
  ({ accountSid, authToken, from, messagingServiceSid, endpoint, isInWorld }: TwilioConfig): SendSms =>
  async ({ to, text }) => {
    const sender = messagingServiceSid ? { MessagingServiceSid: messagingServiceSid } : { From: from ?? '' }
    const { status, body } = await askProvider(
      'Twilio',
      new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, endpoint),
      {
        isInWorld,
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        },
        body: new URLSearchParams({ To: to, ...sender, Body: text }),
      },
    )
    if (status === 201 || status === 200) return
    const code = Number(body.code)
    if (ABOUT_THE_NUMBER.has(code)) throw new Undeliverable(`Twilio refuses the number (${code})`)
    throw new DeliveryProblem(`Twilio did not take a message (${status}, ${code || 'no code'})`)
  }
