import { randomInt } from 'node:crypto'
import { string } from 'zod/mini'
import { sendMail, sendSms } from '#features/kernel/delivery/public/send.ts'
import { isSmsDayFull } from '#features/kernel/delivery/queries.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { deviceIdOf } from '#server/credentials/device-cookie.ts'
import { action, type Context } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import type { Contact } from '#shared/people/contact.ts'
import { isLocale } from '#shared/texts/locales.ts'
import { getCode } from '../contract.ts'
import { contactOf, verifyCaptchaAnswer } from '../queries/check-captcha.ts'
import { countSentFrom, countSentIn, insertCode, listSent, lockSending } from '../queries/codes.ts'
import { hashCode, hashContact, KNOWN_CONTACT } from '../queries/take-code.ts'
import {
  CODE_LIFETIME,
  isForMembers,
  MOST_CODES,
  PER_ADDRESS,
  type Purpose,
  SPACING_WINDOW,
  waitForDay,
  waitForRecipient,
} from '../rules.ts'
import * as S from '../schemas.ts'

type Asking = Context<RefusalOf<typeof getCode>>
interface Flow {
  contact: Contact
  purpose: Purpose
}

/**
 * Whether there is an account by that address is not looked at here: the answer, its time and the message are the
 * same. Whoever can read the code owns the address, and may then learn it.
 */
export const getCodeAction = action(getCode, {
  data: S.getCodeData,
  result: string(),
  allow: 'everybody',
  limit: '20 per minute',
  goesOn: true,
  prepare: async (context, data): Promise<Flow> => {
    const contact = contactOf(context, data.phoneOrEmail)
    const captcha = await context.apart((db) => verifyCaptchaAnswer(db, context, data, contact))
    if (captcha.is === 'expired') return context.refuse('captcha-expired')
    if (captcha.is === 'wrong') return context.refuse('captcha-wrong')
    // Only members have an account to tie it to.
    if (isForMembers(captcha.purpose) && !isSignedIn(context.asker)) return context.refuse('not-signed-in')
    return { contact, purpose: captcha.purpose }
  },
  run: async (context, { captchaSign, lang }, { contact, purpose }) => {
    const { db, now, signer, locale } = context
    const contactHash = hashContact(signer, contact)
    const network = {
      strange: signer.sign('code network', context.network),
      known: signer.sign('code known network', context.network),
    }
    const isKnown = deviceIdOf(context, KNOWN_CONTACT, contactHash) !== null
    const addressHash = isKnown ? network.known : network.strange
    if (!isForMembers(purpose) && !context.settings.login_box.login_type.includes(contact.kind)) {
      context.refuse('contact-not-offered')
    }
    await lockSending(db, contactHash, network.strange)
    await holdLimits(context, { contact, contactHash, network, isKnown, captchaSign })

    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const sign = signer.sign('code flow', contact.address, purpose, captchaSign, now.getTime())
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME)
    await insertCode(db, {
      sign,
      purpose,
      channel: contact.kind,
      contactHash,
      addressHash,
      captchaSign,
      codeHash: hashCode(signer, sign, code),
      createdAt: now,
      expiresAt,
    })
    await send(context, { contact, purpose, code, expiresAt, locale: isLocale(lang) ? lang : locale })
    return sign
  },
})

interface Sending {
  contact: Contact
  contactHash: string
  /** Hashes of the network: for whoever asks there, and for browsers that are known as the recipient's. */
  network: { strange: string; known: string }
  isKnown: boolean
  captchaSign: string
}

/** Enforces the sending limits: refuses what would flood a mailbox, a phone, or the owner's bill. */
async function holdLimits(
  { db, now, refuse }: Asking,
  { contact, contactHash, network, isKnown, captchaSign }: Sending,
): Promise<void> {
  if ((await countSentIn(db, captchaSign)) >= MOST_CODES) refuse('captcha-expired')
  const sent = await listSent(db, contactHash, new Date(now.getTime() - SPACING_WINDOW))
  // Each used code gives a new device cookie, so it only separates owners from strangers: known browsers share counts.
  const counted = isKnown ? sent.filter(({ addressHash }) => addressHash === network.known) : sent
  const wait = Math.max(waitForRecipient(momentsOf(counted), now), waitForDay(momentsOf(sent), now))
  const seconds = Math.ceil(wait / 1000)
  if (seconds > 0) refuse('code-too-soon', { seconds, minutes: Math.ceil(seconds / 60) }, seconds)
  const since = new Date(now.getTime() - PER_ADDRESS.window)
  const fromHere = await countSentFrom(db, [network.strange, network.known], contact.kind, since)
  if (fromHere >= PER_ADDRESS[contact.kind]) refuse('code-too-many', {}, PER_ADDRESS.window / 1000)
  if (contact.kind === 'phone' && (await isSmsDayFull(db, now))) refuse('sms-paused')
}

const momentsOf = (sent: readonly { at: Date }[]): Date[] => sent.map(({ at }) => at)

interface Message {
  contact: Contact
  purpose: Purpose
  code: string
  expiresAt: Date
  locale: Asking['locale']
}

async function send(
  { enqueue, signer }: Asking,
  { contact, purpose, code, expiresAt, locale }: Message,
): Promise<void> {
  const message = { to: contact.address, locale, expiresAt: expiresAt.toISOString() }
  const sealed = signer.encrypt(MAIL_SECRET, code)
  const minutes = CODE_LIFETIME / 60_000
  if (contact.kind === 'phone') await enqueue(sendSms, { ...message, code: sealed, minutes })
  else await enqueue(sendMail, { ...message, template: 'code', params: { purpose, code: sealed, minutes } })
}
