import { insertAll } from '../queries.ts'
import { daysBefore, hoursAfter, idOf, json, type Loading } from './town-rows.ts'

const words = (text: string) => ({
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const text = (subject: string, preheader: string, opening: string) => ({
  subject,
  preheader,
  opening: words(opening),
  closing: null,
})

const AUTUMN = {
  en: text(
    'Autumn on the square',
    'What was written here in the last weeks',
    'The leaves are down and the lamps are on.',
  ),
  'zh-hans': text('广场之秋', '最近几周的文章', '叶子落了，灯亮了。'),
  es: text(
    'Otoño en la plaza',
    'Lo escrito en las últimas semanas',
    'Cayeron las hojas y se encienden las farolas.',
  ),
}
const WINTER = { en: text('Winter on the square', '', 'Soon there will be hot chestnuts again.') }

const MEMBERS = [
  ['ana', 'es'],
  ['ben', 'en'],
] as const
const STRANGERS = [
  ['lena@elsewhere.example', 'en'],
  ['mateo@elsewhere.example', 'es'],
  ['xiaoyu@elsewhere.example', 'zh-hans'],
] as const

/** A few readers with and without an account, one letter that was sent to them, and one that is being written. */
export async function insertNewsletter({ db, now, people }: Loading): Promise<void> {
  const asked = daysBefore(now, 40)
  const since = { asked_at: asked, confirmed_at: asked }
  await insertAll(db, 'newsletter_readers', [
    ...MEMBERS.map(([slug, language]) => ({ person_id: idOf(people, slug), language, ...since })),
    ...STRANGERS.map(([email, language]) => ({ email, language, ...since })),
  ])
  const sent = daysBefore(now, 9)
  const author = { created_by: idOf(people, 'admin'), created_at: daysBefore(now, 10) }
  const { id } = await db
    .insertInto('newsletter_letters')
    .values({
      ...author,
      state: 'sent',
      texts: json(AUTUMN),
      started_at: sent,
      finished_at: hoursAfter(sent, 1),
      is_filled: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertAll(
    db,
    'newsletter_recipients',
    STRANGERS.map(([email, language], place) => ({
      letter_id: id,
      reader_id: place + 1,
      email,
      language,
      state: 'sent',
      tries: 1,
      next_at: sent,
      claimed_at: sent,
      done_at: sent,
    })),
  )
  const articles = await db
    .selectFrom('posts')
    .select('id')
    .where('kind', '=', 'article')
    .where('state', '=', 'published')
    .orderBy('number')
    .limit(3)
    .execute()
  await insertAll(
    db,
    'newsletter_letter_posts',
    articles.map(({ id: post_id }, place) => ({ letter_id: id, place, post_id })),
  )
  await insertAll(db, 'newsletter_letters', [{ ...author, state: 'draft', texts: json(WINTER) }])
}
