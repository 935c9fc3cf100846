import type { Locale } from '#shared/texts/locales.ts'
import type { Rows, Value } from './copy.ts'
import { json } from './plan.ts'
import type { Town } from './post-rows.ts'
import { traitsOf } from './post-rows.ts'
import { pickLocale, pickSubject, type Subject, type Written, writeText } from './texts.ts'

/** The topics spoken of last, whose traits the next answers are likely to ask for again. */
const REMEMBERED = 50_000

type Talk = { language: Locale; subject: Subject }

/** Language and subject of posts; most of what is said below them has both. */
function rememberTalk(town: Town): (post: number) => Talk {
  const known = new Map<number, Talk>()
  return (post) => {
    const found = known.get(post)
    if (found) return found
    const { language, subject } = traitsOf(town, post)
    if (known.size >= REMEMBERED) known.clear()
    known.set(post, { language, subject })
    return { language, subject }
  }
}

export interface AnswerText extends Written {
  language: Locale
}

/** @returns the text of the answer at a place, the same each time */
export function createAnswers(town: Town): (place: number) => AnswerText {
  const talkOf = rememberTalk(town)
  return (place) => {
    const { language, subject } = talkOf(town.discussion.answerTopic[place] ?? 0)
    const random = town.plan.random(`answer ${place}`)
    const spoken = random.chance(0.94) ? language : pickLocale(random)
    const about = random.chance(0.9) ? subject : pickSubject(random)
    return { language: spoken, ...writeText(random, spoken, about, random.between(1, 2)) }
  }
}

export function answerRows(town: Town): Rows {
  const { plan, discussion } = town
  const { ids } = plan.bases
  const textOf = createAnswers(town)
  const random = plan.random('scores')
  function* rows() {
    for (let place = 0; place < plan.amounts.answers; place += 1) {
      const topic = discussion.answerTopic[place] ?? 0
      const { language, document } = textOf(place)
      const at = plan.stamp(discussion.answerAt[place] ?? 0)
      const isAccepted = discussion.accepted[topic] === place + 1
      const score = random.chance(0.4) ? Math.floor(random.waiting(isAccepted ? 12 : 3)) - 1 : 0
      yield [
        ids.answers + place,
        ids.posts + topic,
        ids.people + (discussion.answerAuthor[place] ?? 0),
        language,
        json(document),
        score,
        discussion.answerComments[place] ?? 0,
        isAccepted ? at : null,
        at,
        at,
      ]
    }
  }
  return {
    table: 'answers',
    columns: [
      'id',
      'post_id',
      'author_id',
      'language',
      'document',
      'score',
      'comments',
      'accepted_at',
      'created_at',
      'updated_at',
    ],
    expected: plan.amounts.answers,
    rows: rows(),
  }
}

export function commentRows(town: Town): Rows {
  const { plan, discussion } = town
  const { ids } = plan.bases
  const talkOf = rememberTalk(town)
  const random = plan.random('comment texts')
  /** Per target: the last comment that began a thread, plus one. */
  const threads = new Uint32Array(plan.posts + plan.amounts.answers)
  function* rows(): Generator<Value[]> {
    for (let place = 0; place < plan.amounts.comments; place += 1) {
      const target = discussion.commentTarget[place] ?? 0
      const answer = target < plan.posts ? null : target - plan.posts
      const post = answer === null ? target : (discussion.answerTopic[answer] ?? 0)
      const thread = threads[target] ?? 0
      const isReply = thread > 0 && random.chance(0.3)
      if (!isReply) threads[target] = place + 1
      const { language, subject } = talkOf(post)
      const { document } = writeText(random, language, subject, 1)
      yield [
        ids.comments + place,
        ids.posts + post,
        answer === null ? null : ids.answers + answer,
        isReply ? ids.comments + thread - 1 : null,
        ids.people + (discussion.commentAuthor[place] ?? 0),
        language,
        json(document),
        plan.stamp(discussion.commentAt[place] ?? 0),
      ]
    }
  }
  return {
    table: 'comments',
    columns: ['id', 'post_id', 'answer_id', 'parent_id', 'author_id', 'language', 'document', 'created_at'],
    expected: plan.amounts.comments,
    rows: rows(),
  }
}
