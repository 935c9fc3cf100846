import { sql } from 'kysely'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { readerLinks } from '#features/services/newsletter/reader-link.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { createDelivery } from '#server/delivery/delivery.ts'
import type { Mail } from '#server/delivery/mail.ts'
import { runJob } from './jobs.ts'
import { SECRET } from './secret.ts'
import { testSite } from './site.ts'

/** A site whose newsletter people ask for by calls. */
export async function newsletterSite() {
  const site = await testSite()
  const { db, call } = site
  const signer = createSigner(SECRET)
  let networks = 0

  /** Each from a network of its own, whose limit is not what is looked at. */
  function subscribe(email: string, language = 'en', network?: string) {
    networks += 1
    const address = network ?? `10.8.${networks >> 8}.${networks & 255}`
    return call('newsletter.subscribe', { email, language }, { lang: 'en', address })
  }
  const rowOf = (email: string) =>
    db
      .selectFrom('newsletter_readers')
      .selectAll()
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst()
  const tokenFor = (readerId: number, letterId = 0) =>
    new URLSearchParams(readerLinks(signer, { readerId, letterId }).page.split('?')[1]).get('link') ?? ''

  /** The token of the mail that asks an address. */
  async function ask(email: string, language = 'en'): Promise<string> {
    await subscribe(email, language)
    return tokenFor((await rowOf(email))?.id ?? 0)
  }
  /** Somebody who has asked and confirmed. */
  async function reading(email: string, language = 'en'): Promise<string> {
    const token = await ask(email, language)
    await call('newsletter.confirm', { token })
    return token
  }

  /** Mails to an address that wait to be sent, as they leave. */
  async function mailsTo(email: string): Promise<Mail[]> {
    const { rows } = await sql<{ value: never }>`select data->'value' as value from jobs.job
      where name = ${sendMail.name} and data->'value'->>'to' = ${email} order by created_on, id`.execute(db)
    const sent: Mail[] = []
    const delivery = {
      ...createDelivery(undefined, 'http://town.test'),
      sendMail: async (mail: Mail) => void sent.push(mail),
    }
    for (const { value } of rows) await runJob(db, sendMail, value, new Date(), { delivery })
    return sent
  }
  const readerIn = ({ body }: { body: Record<string, unknown> }) =>
    (body as { guaqi: { newsletter: { reader: { state: string; language: string | null; email: string } } } })
      .guaqi.newsletter.reader

  return { ...site, signer, subscribe, rowOf, tokenFor, ask, reading, mailsTo, readerIn }
}
