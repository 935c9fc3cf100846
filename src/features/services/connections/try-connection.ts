import { randomBytes, randomInt } from 'node:crypto'
import { returnAddressOf, tryApp } from '#features/accounts/social/public/try-app.ts'
import type { StoredConnections } from '#server/connections/connections.ts'
import type { MailConfig, SmsConfig } from '#server/delivery/config.ts'
import { createSms } from '#server/delivery/delivery.ts'
import { createMailer, type Mail } from '#server/delivery/mail.ts'
import { sendWithin } from '#server/delivery/send-within.ts'
import { DeliveryProblem, Undeliverable } from '#server/delivery/undeliverable.ts'
import type { MemberContext } from '#server/door/action.ts'
import { StorageError } from '#server/files/storage-full.ts'
import { findBucket } from '#server/storage/find-bucket.ts'
import { createS3Storage, type S3Config } from '#server/storage/s3.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import type { saveConnection } from './contract.ts'
import { findMailAddress } from './queries/mail-address.ts'
import type { ConnectionName } from './rules.ts'

export type Asking = Pick<
  MemberContext<RefusalOf<typeof saveConnection>>,
  'db' | 'asker' | 'settings' | 'locale' | 't' | 'siteUrl' | 'outside' | 'refuse'
>

/** The smallest code of six digits, and how long the message says that one is valid. */
const FIRST_CODE = 100_000
const CODE_MINUTES = 10

/** ms. Somebody waits. */
const PATIENCE = 15_000

/**
 * Tries a connection in full before it is kept; ends in a refusal that says what is wrong.
 *
 * @returns to whom a test mail or message went, else null
 */
export async function tryConnection(
  asking: Asking,
  name: ConnectionName,
  { mail, sms, files, social, phone }: StoredConnections & { phone: string },
): Promise<string | null> {
  if (mail) return tryMail(asking, mail)
  if (sms) return trySms(asking, sms.config, phone)
  if (files) await tryBucket(asking, files.bucket)
  if (name === 'mail' || name === 'sms' || name === 'files' || name === 'push') return null
  const { siteUrl, outside, refuse } = asking
  const outcome = await tryApp(name, social, {
    redirectUri: returnAddressOf(siteUrl, name),
    accepts: outside.accepts,
  })
  return outcome === 'known' ? null : refuse('app-not-taken', { why: outcome })
}

/** Signs in at the mail server and hands it a mail to whoever sets it up. */
async function tryMail(
  { db, asker, settings, locale, t, siteUrl, refuse }: Asking,
  config: MailConfig,
): Promise<string> {
  const to = await findMailAddress(db, asker.personId)
  if (to === null) return refuse('no-mail-address')
  const words = t('connections.letter')
  const letter: Mail = {
    to,
    subject: t('connections.letter.subject', { site: localize(settings.site.name, locale) }),
    text: words,
    html: `<!doctype html><html lang="${LOCALE_TAGS[locale]}"><body><p>${words}</p></body></html>`,
    language: LOCALE_TAGS[locale],
  }
  const send = createMailer({ config, host: new URL(siteUrl).hostname })
  const why = await sendWithin(() => send(letter))
  return why === null ? to : refuse('mail-not-taken', { why })
}

/** Has a code sent to the phone of whoever sets it up, as others get theirs. */
async function trySms(
  { settings, locale, t, refuse }: Asking,
  config: SmsConfig,
  to: string,
): Promise<string> {
  const code = String(randomInt(FIRST_CODE, FIRST_CODE * 10))
  const site = localize(settings.site.name, locale)
  const text = t('delivery.sms.code', { site, code, minutes: CODE_MINUTES })
  try {
    await createSms(config)({ to, text, code, minutes: CODE_MINUTES })
    return to
  } catch (error) {
    if (error instanceof Undeliverable) return refuse('sms-not-taken', { why: 'number', said: '' })
    if (!(error instanceof DeliveryProblem)) throw error
    // What the provider calls the trouble: its status and code, which its documentation explains.
    const said = /\(([^)]*)\)$/.exec(error.message)?.[1] ?? ''
    return refuse('sms-not-taken', { why: said === '' ? 'away' : 'refused', said })
  }
}

/** Looks for the bucket, puts a file there, reads it back and removes it. */
async function tryBucket({ refuse }: Asking, bucket: S3Config): Promise<void> {
  const { state } = await findBucket(bucket, AbortSignal.timeout(PATIENCE))
  if (state !== 'there') return refuse('files-not-taken', { why: state })
  const storage = createS3Storage(bucket)
  const [name, bytes] = [`.trying/${randomBytes(8).toString('hex')}`, randomBytes(64)]
  try {
    await storage.put(name, bytes)
    const opened = await storage.open(name)
    const read: Buffer[] = []
    if (opened) for await (const piece of opened.stream) read.push(piece)
    if (!Buffer.concat(read).equals(bytes)) return refuse('files-not-taken', { why: 'different' })
    await storage.remove(name)
    if ((await storage.sizeOf(name)) !== null) return refuse('files-not-taken', { why: 'kept' })
  } catch (error) {
    if (error instanceof StorageError) return refuse('files-not-taken', { why: 'write' })
    throw error
  }
}
