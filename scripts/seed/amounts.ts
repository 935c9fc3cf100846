import { StartProblem } from '#shared/start-problem.ts'
import { MOST_TARGETS } from './discussion.ts'
import type { Amounts } from './plan.ts'

export type { Amounts }

/** Posts and answers are counted together in one number that leaves room for their time. */
export const MOST = MOST_TARGETS - 1

/** What is not named is in proportion to what is, as on sites of this kind. */
export function amountsOf(named: Partial<Record<keyof Amounts, number | undefined>>): Amounts {
  const topics = named.topics ?? 10_000
  const answers = named.answers ?? topics * 5
  const amounts = {
    topics,
    answers,
    articles: named.articles ?? Math.ceil(topics / 50),
    products: named.products ?? Math.ceil(topics / 200),
    comments: named.comments ?? Math.ceil(answers / 5),
    people: named.people ?? Math.max(200, Math.ceil(topics / 20)),
  }
  if (amounts.people === 0)
    throw new StartProblem('Nothing is written by nobody: --people must be 1 or more.')
  if (amounts.answers > 0 && amounts.topics === 0) throw new StartProblem('Answers need --topics.')
  const posts = amounts.topics + amounts.articles + amounts.products
  if (amounts.comments > 0 && posts === 0)
    throw new StartProblem('Comments need --topics, --articles or --products.')
  if (posts + amounts.answers > MOST) {
    throw new StartProblem(`Posts and answers together are at most ${MOST.toLocaleString('en-US')}.`)
  }
  return amounts
}
