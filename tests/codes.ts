import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { randomAnswer } from '#features/accounts/codes/captcha/draw-captcha.ts'
import { ALPHABET } from '#features/accounts/codes/captcha/glyphs.ts'
import { signCaptcha } from '#features/accounts/codes/queries/check-captcha.ts'
import type { Purpose } from '#features/accounts/codes/rules.ts'
import { sendMail } from '#features/kernel/delivery/jobs/send-mail.ts'
import { sendSms } from '#features/kernel/delivery/jobs/send-sms.ts'
import { createSigner } from '#server/credentials/signer.ts'
import type { Job } from '#server/jobs/job.ts'
import { runJob } from './jobs.ts'
import { SECRET } from './secret.ts'
import type { Answer } from './site.ts'

const signer = createSigner(SECRET)

interface Flow {
  phoneOrEmail: string
  action: Purpose
}

/** What somebody sends along who has read a picture. */
export interface ReadCaptcha {
  phoneOrEmail: string
  captchaSign: string
  captchaInput: string
  timestamp: number
}

/** Reads a picture by its sign: in a test we know the secret, and can try every answer there is. */
export function readCaptcha(
  { captchaSign, timestamp }: { captchaSign: string; timestamp: number },
  { phoneOrEmail, action }: Flow,
): ReadCaptcha {
  for (const a of ALPHABET) {
    for (const b of ALPHABET) {
      for (const c of ALPHABET) {
        for (const d of ALPHABET) {
          const answer = a + b + c + d
          if (signer.sign('captcha', phoneOrEmail, action, timestamp, answer) === captchaSign) {
            return { phoneOrEmail, captchaSign, captchaInput: answer, timestamp }
          }
        }
      }
    }
  }
  throw new Error('No answer fits the sign of this captcha.')
}

/** A captcha that was read, without the picture: for tests of what comes after it. */
export function solvedCaptcha({ phoneOrEmail, action }: Flow, timestamp = Date.now()): ReadCaptcha {
  const answer = randomAnswer()
  const captchaSign = signCaptcha(signer, { address: phoneOrEmail, purpose: action, answer, timestamp })
  return { phoneOrEmail, captchaSign, captchaInput: answer, timestamp }
}

/** Does the waiting mails and text messages of a site that sends none; they are kept. */
async function deliverWaiting(db: Database): Promise<void> {
  await doWaiting(db, sendMail)
  await doWaiting(db, sendSms)
}

async function doWaiting<Data>(db: Database, job: Job<Data>): Promise<void> {
  const { rows } = await sql<{ data: { value: Data } }>`
    with taken as (
      delete from jobs.job where name = ${job.name} and state = 'created' returning data, created_on
    )
    select data from taken order by created_on`.execute(db)
  for (const { data } of rows) await runJob(db, job, data.value)
}

/** The code that was last sent to an address or number. */
export async function sentCode(db: Database, contact: string): Promise<string | undefined> {
  await deliverWaiting(db)
  const message = await db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', contact)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
}

interface CodeSite {
  db: Database
  call: (action: string, data?: unknown, options?: { address?: string; cookie?: string }) => Promise<Answer>
}

/**
 * All that an action with a code takes: the captcha was read, a code was sent, and its reader has typed it.
 *
 *     await call('auth.register', { ...(await obtainCode(site, { phoneOrEmail, action: 'register' })), password })
 */
export async function obtainCode(
  { db, call }: CodeSite,
  flow: Flow,
  options?: { address?: string; cookie?: string },
): Promise<ReadCaptcha & { verificationSign: string; verificationInput: string }> {
  const captcha = solvedCaptcha(flow)
  const { status, body } = await call('auth.getCode', { ...captcha, lang: 'en' }, options)
  if (status !== 200) throw new Error(`No code: ${JSON.stringify(body)}`)
  const { guaqi } = body as { guaqi: { utils: { getCode: string } } }
  return {
    ...captcha,
    verificationSign: guaqi.utils.getCode,
    verificationInput: (await sentCode(db, flow.phoneOrEmail)) ?? '',
  }
}
