import { randomBytes } from 'node:crypto'
import { returnAddressOf, tryApp } from '#features/accounts/social/public/try-app.ts'
import type { StoredConnections } from '#server/connections/connections.ts'
import type { MailConfig } from '#server/delivery/config.ts'
import { createMailer, type Mail } from '#server/delivery/mail.ts'
import { sendWithin } from '#server/delivery/send-within.ts'
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

/** ms. Somebody waits. */
const PATIENCE = 15_000

/**
 * Tries a connection in full before it is kept; ends in a refusal that says what is wrong.
 *
 * @returns to whom a test mail went, else null
 */
export async function tryConnection(
  asking: Asking,
  name: ConnectionName,
  { mail, files, social }: StoredConnections,
): Promise<string | null> {
  if (mail) return tryMail(asking, mail)
  if (files) await tryBucket(asking, files.bucket)
  if (name === 'mail' || name === 'files' || name === 'push') return null
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
