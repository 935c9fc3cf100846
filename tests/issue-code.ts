import { randomUUID } from 'node:crypto'
import type { Database } from '#database/schema.ts'
import { insertCode } from '#features/accounts/codes/queries/codes.ts'
import { hashCode, hashContact } from '#features/accounts/codes/queries/take-code.ts'
import type { Purpose } from '#features/accounts/codes/rules.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { readContact } from '#shared/people/contact.ts'
import { solvedCaptcha } from './codes.ts'
import { SECRET } from './secret.ts'

const signer = createSigner(SECRET)

interface Given {
  code?: string
  sentAt?: Date
}

/**
 * Like `obtainCode`, for tests that need many or old codes of one address: sends no message, so there is no pause
 * between two codes.
 */
export async function issueCode(
  db: Database,
  phoneOrEmail: string,
  purpose: Purpose,
  { code = '482913', sentAt = new Date() }: Given = {},
) {
  const contact = readContact(phoneOrEmail, 'en')
  if (!contact) throw new Error(`${phoneOrEmail} is no contact.`)
  const flow = { phoneOrEmail: contact.address, action: purpose }
  const captcha = { ...solvedCaptcha(flow, sentAt.getTime()), phoneOrEmail }
  const verificationSign = signer.sign('test', randomUUID())
  await insertCode(db, {
    sign: verificationSign,
    purpose,
    channel: contact.kind,
    contactHash: hashContact(signer, contact),
    addressHash: 'test',
    captchaSign: captcha.captchaSign,
    codeHash: hashCode(signer, verificationSign, code),
    createdAt: sentAt,
    expiresAt: new Date(sentAt.getTime() + 600_000),
  })
  return { ...captcha, verificationInput: code, verificationSign }
}
