import type { Letter } from '#features/kernel/delivery/public/letters.ts'
import { sendMail } from '#features/kernel/delivery/public/send.ts'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { readerLinks } from '#features/services/newsletter/public/reader-link.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { localize } from '#site/localize.ts'
import { localizedPath } from '#site/routes.ts'
import type { Outcome } from './apply-content.ts'
import { mailIn, type PeopleParams } from './rules.ts'

interface Reader {
  email: string | null
  language: string
  /** null: they do not read the newsletter, and are sent no news. */
  readerId: number | null
}

type Context = Pick<JobContext, 'enqueue' | 'settings' | 'signer' | 'siteUrl' | 'translate'>

/**
 * Hands the mail of an act to the outbox, in its reader's language. It is laid down with the line that says so: however
 * often the piece is begun, it is sent once. News carry the way out of them, for mail programs too.
 */
export async function mailTo(
  { enqueue, settings, signer, siteUrl, translate }: Context,
  { email, language, readerId }: Reader,
  { purpose, texts }: Extract<PeopleParams, { act: 'mail' }>,
): Promise<Outcome> {
  const found = mailIn(texts, language)
  if (email === null || !found) return { state: 'refused', reason: 'no-address' }
  const { locale, text } = found
  const t = translate(locale)
  const site = localize(settings.site.name, locale)
  const links =
    purpose === 'news' && readerId !== null ? readerLinks(signer, { readerId, letterId: 0 }) : null
  const paragraphs = text.text.split(/\n\s*\n/).map((words) => words.trim())
  const letter: Letter = {
    subject: text.subject,
    preview: paragraphs[0]?.slice(0, 150) ?? '',
    heading: text.subject,
    blocks: [
      ...paragraphs.filter(Boolean).map((words) => ({ kind: 'text' as const, text: words })),
      {
        kind: 'note',
        text: links ? t('bulk.mail.why.news', { site }) : t('bulk.mail.why.service', { site }),
      },
      ...(links
        ? [
            {
              kind: 'link' as const,
              label: t('newsletter.letter.choices'),
              href: siteUrl + localizedPath(links.page, locale),
            },
          ]
        : []),
    ],
    ...(links && { oneClick: siteUrl + links.oneClick }),
  }
  const params = { letter: signer.encrypt(MAIL_SECRET, JSON.stringify(letter)) }
  await enqueue(sendMail, { to: email, locale, template: 'written', params })
  return { state: 'changed' }
}
