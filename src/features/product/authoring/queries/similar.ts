import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import { loadStems } from '#features/kernel/entries/queries/stems.ts'
import {
  cutForIndex,
  isStopWord,
  quoteLexeme,
  vectorOf,
  wordsToStem,
} from '#features/kernel/entries/rules/lexemes.ts'
import { kindMark } from '#features/kernel/entries/rules/marks.ts'
import { bestText, type Reader } from '#features/kernel/posts/queries/read-posts.ts'
import type { Locale } from '#shared/texts/locales.ts'

export interface SimilarRow {
  number: number
  slug: string | null
  title: string
  language: Locale
  answers: number
  isSolved: boolean
}

/** So many of the newest with a word in common are ranked; common words match too many to rank them all. */
const NEWEST = 200
const SHOWN = 5
/** Words of a title that are used at most. */
const WORDS = 24

/** Asks for titles with any of these words; null where there is no word to ask for. */
export async function titleQuery(db: Database, title: string, locale: Locale): Promise<string | null> {
  const whole = cutForIndex(title, locale)
  const stemOf = await loadStems(db, wordsToStem([whole]))
  // Stop words ('at', 'para') match nearly every title.
  const pieces = whole.pieces.filter((piece) => piece.kind !== 'word' || !isStopWord(piece, stemOf))
  const cut = { ...whole, pieces }
  const lexemes = [...vectorOf([cut], stemOf).matchAll(/'((?:[^']|'')+)'/g)].map(([, lexeme]) => lexeme ?? '')
  return lexemes.length === 0 ? null : lexemes.slice(0, WORDS).map(quoteLexeme).join(' | ')
}

/** Topics whose titles have words in common with one that is being typed, those with the most of them first. */
export async function listSimilar(
  db: Database,
  { asker, now, locale }: Reader,
  title: string,
  except: number | null,
): Promise<SimilarRow[]> {
  const query = await titleQuery(db, title, locale)
  if (query === null) return []
  const { rows } = await sql<SimilarRow>`
    with newest as materialized (
      select post_id, title from search_entries
      where title @@ ${query}::tsquery and words @@ ${quoteLexeme(kindMark('topic'))}::tsquery and answer_id is null
      order by at desc limit ${sql.lit(NEWEST)})
    select posts.number, posts.slug, text.title, text.language, posts.answers,
      posts.accepted_answer_id is not null as "isSolved"
    from newest join posts on posts.id = newest.post_id
    join lateral ${bestText(locale)} text on true
    where ${listedPosts(asker, now)} and posts.number is distinct from ${except}::bigint
    order by ts_rank(newest.title, ${query}::tsquery) desc, posts.id desc limit ${sql.lit(SHOWN)}`.execute(db)
  return rows
}
