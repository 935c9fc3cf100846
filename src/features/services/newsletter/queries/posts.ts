import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import { STRANGER } from '#shared/people/asker.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { MOST_POSTS } from '../rules.ts'
import type { ChosenPost } from '../schemas.ts'

export interface LetterPost {
  kind: ChosenPost['kind']
  number: number
  slug: string | null
  title: string
  excerpt: string
  language: Locale
  authorName: string
}

const COLUMNS = sql`posts.kind, posts.number, posts.slug, text.title, text.excerpt, text.language,
  people.name as "authorName"`
/** Its text in this language, or else in its own. */
const textIn = (
  language: Locale,
) => sql`join lateral (select * from post_texts where post_texts.post_id = posts.id
    and post_texts.language in (${language}, posts.language)
    order by post_texts.language <> ${language} limit 1) text on true
  join people on people.id = posts.author_id`

interface InLetter {
  letterId: number
  language: Locale
  now: Date
}

/** The texts of a letter that everybody may read now, in their order. */
export async function listLetterPosts(
  db: Database,
  { letterId, language, now }: InLetter,
): Promise<LetterPost[]> {
  const { rows } = await sql<LetterPost>`select ${COLUMNS}
    from newsletter_letter_posts chosen join posts on posts.id = chosen.post_id ${textIn(language)}
    where chosen.letter_id = ${letterId} and ${readablePosts(STRANGER, now)}
    order by chosen.place limit ${sql.lit(MOST_POSTS)}`.execute(db)
  return rows
}

interface MostRead {
  language: Locale
  /** Published after it. */
  since: Date
  now: Date
}

/** What everybody may read and was read most of what is new. */
export async function listMostRead(db: Database, { language, since, now }: MostRead): Promise<LetterPost[]> {
  const { rows } = await sql<LetterPost>`select ${COLUMNS} from posts ${textIn(language)}
    where posts.kind in ('article', 'topic', 'product') and posts.published_at > ${since}
      and posts.published_at <= ${now} and ${readablePosts(STRANGER, now)}
    order by posts.views desc, posts.id desc limit ${sql.lit(MOST_POSTS)}`.execute(db)
  return rows
}

/** Puts texts in a letter, in this order; what nobody may read is left out. @returns how many there are */
export async function choosePosts(
  db: Database,
  { letterId, posts, now }: { letterId: number; posts: readonly ChosenPost[]; now: Date },
): Promise<void> {
  await db.deleteFrom('newsletter_letter_posts').where('letter_id', '=', letterId).execute()
  if (posts.length === 0) return
  const kinds = posts.map(({ kind }) => kind)
  const numbers = posts.map(({ number }) => number)
  await sql`insert into newsletter_letter_posts (letter_id, place, post_id)
    select ${letterId}, min(place), posts.id
    from unnest(${kinds}::text[], ${numbers}::bigint[]) with ordinality as chosen (kind, number, place)
    join posts on posts.kind = chosen.kind and posts.number = chosen.number
    where ${readablePosts(STRANGER, now)} group by posts.id`.execute(db)
}
