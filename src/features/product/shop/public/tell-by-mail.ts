import { postPath } from '#features/kernel/posts/paths.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { findTitle } from '../queries/stock-mails.ts'
import { writeStockMail } from './write-stock-mail.ts'

interface Due {
  postId: number
  mailId: number
  email: string
  language: Locale
}

/** What somebody without an account has waited for is back: one mail, whose address is kept nowhere else any more. */
export async function tellByMail(
  context: JobContext,
  { postId, mailId, email, language }: Due,
): Promise<void> {
  const { db, translate, places } = context
  const product = await findTitle(db, postId, language)
  const path = postPath(places(), 'product', product)
  const writing = { ...context, t: translate(language) }
  await writeStockMail(writing, {
    kind: 'back',
    mailId,
    to: email,
    locale: language,
    title: product.title,
    path,
  })
}
