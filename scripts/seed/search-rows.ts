import type { Database } from '#database/schema.ts'
import { plainText } from '#features/kernel/documents/rules.ts'
import { loadStems } from '#features/kernel/entries/queries/stems.ts'
import {
  INDEXED_LENGTH,
  kindMark,
  type StemLanguage,
  type StemOf,
  timeMarks,
} from '#features/services/search/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { Rows, Value } from './copy.ts'
import { createVectors, type PlainText } from './fast-vector.ts'
import { createNames } from './people-rows.ts'
import { kindOf, type Town, textsOf } from './post-rows.ts'
import { createAnswers } from './talk-rows.ts'
import { readWords } from './texts.ts'

/** The stems of all words there are; what is none of them is a code, and its own stem. */
export async function loadWordStems(db: Database): Promise<StemOf> {
  const words = new Set(
    [...readWords('en'), ...readWords('es')].flatMap((word) => {
      const lower = word.toLowerCase()
      return [lower, lower.normalize('NFD').replace(/\p{M}/gu, '')]
    }),
  )
  const stemOf = await loadStems(db, words)
  return (word, language) => (words.has(word) ? stemOf(word, language) : [word])
}

/** What the search feature would write for the same things; `npm run search:rebuild` finds nothing to change. */
export function* searchRows(town: Town, stemOf: StemOf): Generator<Rows> {
  const { plan } = town
  const columns = ['post_id', 'answer_id', 'at', 'title', 'words']
  yield { table: 'search_entries', columns, expected: plan.posts, rows: postEntries(town, stemOf) }
  const expected = plan.amounts.answers
  yield { table: 'search_entries', columns, expected, rows: answerEntries(town, stemOf) }
  yield {
    table: 'search_people',
    columns: ['person_id', 'words'],
    expected: plan.amounts.people,
    rows: peopleEntries(town),
  }
}

const languageOf = (locale: Locale): StemLanguage => (locale === 'es' ? 'es' : 'en')

function* postEntries(town: Town, stemOf: StemOf): Generator<Value[]> {
  const { plan, discussion } = town
  const vectorOf = createVectors(stemOf)
  for (let post = 0; post < plan.posts; post += 1) {
    const at = plan.stamp(discussion.publishedAt[post] ?? 0)
    const titles: PlainText[] = []
    const texts: PlainText[] = []
    for (const { language: locale, title, excerpt, document } of textsInOrder(town, post)) {
      const language = languageOf(locale)
      titles.push({ text: title, language })
      for (const text of [title, excerpt, plainText(document, INDEXED_LENGTH)]) texts.push({ text, language })
    }
    const marks = [kindMark(kindOf(plan, post)), ...timeMarks(new Date(at))]
    yield [plan.bases.ids.posts + post, null, at, vectorOf(titles), vectorOf(texts, marks)]
  }
}

/** As the database sorts languages. */
const textsInOrder = (town: Town, post: number) =>
  [...textsOf(town, post)].sort((one, other) => (one.language < other.language ? -1 : 1))

function* answerEntries(town: Town, stemOf: StemOf): Generator<Value[]> {
  const { plan, discussion } = town
  const { ids } = plan.bases
  const vectorOf = createVectors(stemOf)
  const textOf = createAnswers(town)
  for (let place = 0; place < plan.amounts.answers; place += 1) {
    const at = plan.stamp(discussion.answerAt[place] ?? 0)
    const { language, document } = textOf(place)
    const text = plainText(document, INDEXED_LENGTH)
    const words = vectorOf(
      [{ text, language: languageOf(language) }],
      [kindMark('answer'), ...timeMarks(new Date(at))],
    )
    yield [ids.posts + (discussion.answerTopic[place] ?? 0), ids.answers + place, at, '', words]
  }
}

function* peopleEntries({ plan }: Town): Generator<Value[]> {
  const names = createNames(plan)
  const vectorOf = createVectors((word) => [word])
  for (let place = 0; place < plan.amounts.people; place += 1) {
    const { name, slug } = names(place)
    const words = vectorOf([name, slug].map((text) => ({ text, language: 'en' })))
    yield [plan.bases.ids.people + place, words]
  }
}
