import type { Plan } from './plan.ts'
import { shareOut } from './random.ts'

/**
 * Who writes where and when, without the texts: the source of the counters of topics, answers and people. Kept in
 * flat arrays, some 150 MB for five million answers.
 */
export interface Discussion {
  /** Per post (topics, then articles, then products): when it was published. */
  publishedAt: Uint32Array
  /** Per post: who wrote it, a place among the people. */
  author: Uint32Array
  answers: Uint32Array
  comments: Uint32Array
  lastAt: Uint32Array
  /** Per post: who spoke last, a place among the people, plus one; 0 for nobody. */
  lastPerson: Uint32Array
  /** Per topic: the accepted answer's place among the answers, plus one; 0 for none. */
  accepted: Uint32Array
  /** Per answer, in the order of time. */
  answerAt: Uint32Array
  answerTopic: Uint32Array
  answerAuthor: Uint32Array
  answerComments: Uint16Array
  /** Per comment, in the order of time: the post's place, or that of the answer behind the posts. */
  commentAt: Uint32Array
  commentTarget: Uint32Array
  commentAuthor: Uint32Array
}

/**
 * Second and place in one number that sorts by time: 28 bits of seconds, 25 of places, together the 53 that a float
 * holds exactly. Sorting five million of them takes half a second.
 */
const PLACES = 2 ** 25
export const MOST_TARGETS = PLACES

const HOUR = 3_600
const DAY = 24 * HOUR

export function planDiscussion(plan: Plan): Discussion {
  const { topics, answers, comments, articles, products } = plan.amounts
  const publishedAt = new Uint32Array(plan.posts)
  const author = new Uint32Array(plan.posts)
  const random = plan.random('posts')
  const kinds = [
    { first: 0, count: topics },
    { first: topics, count: articles },
    { first: topics + articles, count: products },
  ]
  for (const { first, count } of kinds) {
    for (let place = 0; place < count; place += 1) {
      const at = plan.momentOf(place, count)
      publishedAt[first + place] = at
      author[first + place] = plan.personAt(random, at)
    }
  }
  const discussion: Discussion = {
    publishedAt,
    author,
    answers: new Uint32Array(plan.posts),
    comments: new Uint32Array(plan.posts),
    lastAt: publishedAt.slice(),
    lastPerson: new Uint32Array(plan.posts),
    accepted: new Uint32Array(topics),
    answerAt: new Uint32Array(answers),
    answerTopic: new Uint32Array(answers),
    answerAuthor: new Uint32Array(answers),
    answerComments: new Uint16Array(answers),
    commentAt: new Uint32Array(comments),
    commentTarget: new Uint32Array(comments),
    commentAuthor: new Uint32Array(comments),
  }
  planAnswers(plan, discussion)
  planComments(plan, discussion)
  return discussion
}

function planAnswers(plan: Plan, discussion: Discussion): void {
  const { topics, answers } = plan.amounts
  const random = plan.random('answers')
  const shares = shareOut(random, answers, topics, 0.25)
  const moments = new Float64Array(answers)
  let next = 0
  for (let topic = 0; topic < topics; topic += 1) {
    const published = discussion.publishedAt[topic] ?? 0
    for (let count = shares[topic] ?? 0; count > 0; count -= 1) {
      const mean = random.chance(0.5) ? 3 * HOUR : random.chance(0.7) ? 2 * DAY : 60 * DAY
      moments[next] = plan.after(random, published, random.waiting(mean)) * PLACES + topic
      next += 1
    }
  }
  moments.sort()
  for (let place = 0; place < answers; place += 1) {
    const moment = moments[place] ?? 0
    const topic = moment % PLACES
    const at = Math.floor(moment / PLACES)
    const person = plan.personAt(random, at)
    discussion.answerAt[place] = at
    discussion.answerTopic[place] = topic
    discussion.answerAuthor[place] = person
    // The first answers are the likeliest to solve it; a good third of what was asked is solved.
    if (discussion.accepted[topic] === 0 && random.chance(0.15)) discussion.accepted[topic] = place + 1
    count(discussion.answers, topic)
    speak(discussion, topic, at, person)
  }
}

function planComments(plan: Plan, discussion: Discussion): void {
  const { answers, comments } = plan.amounts
  const random = plan.random('comments')
  const moments = new Float64Array(comments)
  for (let place = 0; place < comments; place += 1) {
    const isOnAnswer = answers > 0 && random.chance(0.65)
    const target = isOnAnswer ? plan.posts + random.below(answers) : pickPost(plan, random.next())
    const since = isOnAnswer ? discussion.answerAt[target - plan.posts] : discussion.publishedAt[target]
    moments[place] = plan.after(random, since ?? 0, random.waiting(DAY)) * PLACES + target
  }
  moments.sort()
  for (let place = 0; place < comments; place += 1) {
    const moment = moments[place] ?? 0
    const target = moment % PLACES
    const at = Math.floor(moment / PLACES)
    const person = plan.personAt(random, at)
    discussion.commentAt[place] = at
    discussion.commentTarget[place] = target
    discussion.commentAuthor[place] = person
    if (target < plan.posts) {
      count(discussion.comments, target)
      speak(discussion, target, at, person)
    } else {
      count(discussion.answerComments, target - plan.posts)
      speak(discussion, discussion.answerTopic[target - plan.posts] ?? 0, at, person)
    }
  }
}

/** Articles and products are commented on far more than topics, which are answered. */
function pickPost({ posts, amounts: { topics } }: Plan, chance: number): number {
  const others = posts - topics
  if (others === 0) return Math.floor(chance * topics)
  // Two thirds for what is no topic, a few of them taking the most.
  if (chance < 0.66 || topics === 0) return topics + (Math.floor(others * (chance / 0.66) ** 3) % others)
  return Math.floor(((chance - 0.66) / 0.34) * topics)
}

const count = (counters: Uint32Array | Uint16Array, place: number) => {
  counters[place] = (counters[place] ?? 0) + 1
}

function speak({ lastAt, lastPerson }: Discussion, post: number, at: number, person: number): void {
  if (at < (lastAt[post] ?? 0)) return
  lastAt[post] = at
  lastPerson[post] = person + 1
}
