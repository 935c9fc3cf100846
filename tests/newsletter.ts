import { sql } from 'kysely'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { fillLetter } from '#features/services/newsletter/jobs/fill-letter.ts'
import { sendOut } from '#features/services/newsletter/jobs/send-out.ts'
import { readerLinks } from '#features/services/newsletter/public/reader-link.ts'
import { findLetter, moveLetterRow } from '#features/services/newsletter/queries/letters.ts'
import { countStates } from '#features/services/newsletter/queries/recipients.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { readDelivery } from '#server/delivery/config.ts'
import { createDelivery } from '#server/delivery/delivery.ts'
import type { Mail, SendMail } from '#server/delivery/mail.ts'
import type { SiteSettings } from '#site/settings.ts'
import { runJob } from './jobs.ts'
import { insertSomebody } from './people.ts'
import { SECRET } from './secret.ts'
import { testSite } from './site.ts'

/** A site that could send mail; nothing listens there, and jobs run by hand. */
export const WITH_MAIL = {
  delivery: readDelivery({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Town <hello@town.test>' }),
}

/** A site whose newsletter people ask for by calls. */
export async function newsletterSite(options: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(options)
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

/** The same with an admin who writes letters, and jobs that are run by hand. */
export async function letterSite(options: Parameters<typeof testSite>[0] = {}) {
  const site = await newsletterSite(options)
  const { db, call, signIn } = site
  const admin = await insertSomebody(db, { roles: ['admin'] })
  await db
    .updateTable('people')
    .set({ email: 'admin@town.test', email_verified_at: new Date() })
    .where('id', '=', admin)
    .execute()
  const { cookie } = await signIn(admin)
  const asAdmin = (action: string, data: object) => call(action, data, { cookie, lang: 'en' })
  const resultOf = <Result>({ body }: { body: Record<string, unknown> }, name: string): Result =>
    (body as { guaqi: { newsletter: Record<string, Result> } }).guaqi.newsletter[name] as Result

  /** A paragraph as the editor holds it. */
  const words = (text: string) => ({
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const text = (subject: string, opening = 'Hello.') => ({
    subject,
    preheader: '',
    opening: words(opening),
    closing: null,
  })
  async function draft(posts: object[] = [], texts: object = { en: text('The first letter') }) {
    const saved = await asAdmin('newsletter.save', { id: null, version: 0, texts, posts })
    return resultOf<{ id: number; version: number }>(saved, 'saved')
  }
  /** A draft that is on its way, with its readers written down: sending is set up here by hand. */
  async function started(readers: number, posts: object[] = []) {
    await db.deleteFrom('newsletter_readers').execute()
    const now = new Date()
    const rows = Array.from({ length: readers }, (_, at) => ({
      email: `reader-${at}@elsewhere.example`,
      language: 'en' as const,
      asked_at: now,
      confirmed_at: now,
    }))
    if (rows.length > 0) await db.insertInto('newsletter_readers').values(rows).execute()
    const { id } = await draft(posts)
    await moveLetterRow(db, id, { state: 'sending', startedAt: now })
    await fill(id)
    return id
  }
  async function fill(id: number) {
    for (let enqueued = ['newsletter.fillLetter']; enqueued.includes('newsletter.fillLetter'); )
      ({ enqueued } = await runJob(db, fillLetter, { id }))
  }
  const states = async (id: number) => (await countStates(db, [id])).get(id) ?? {}
  const letterOf = (id: number) => findLetter(db, id)
  const turn = (id: number, sendMail: SendMail | null, now = new Date(), settings?: SiteSettings) =>
    runJob(db, sendOut, { id }, now, {
      delivery: { sendMail, sendSms: null, smsPerDay: 0 },
      ...(settings && { settings }),
    })

  /** What each call says to those who may not make it: strangers, members, staff. */
  async function others(action: string, data: object): Promise<number[]> {
    const [member, staff] = [await insertSomebody(db), await insertSomebody(db, { roles: ['staff'] })]
    const cookies = ['', (await signIn(member)).cookie, (await signIn(staff)).cookie]
    return Promise.all(cookies.map(async (as) => (await call(action, data, { cookie: as })).status))
  }
  return {
    ...site,
    admin,
    cookie,
    asAdmin,
    resultOf,
    text,
    draft,
    started,
    fill,
    states,
    letterOf,
    turn,
    others,
  }
}
