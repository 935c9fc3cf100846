import type { Database } from '#database/schema.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import type { Answer } from './site.ts'

type Call = (
  action: string,
  data: unknown,
  options: { cookie: string; lang: string; address: string },
) => Promise<Answer>
type SignIn = (personId: number) => Promise<{ cookie: string }>

/** What somebody says to a thing; everybody speaks from a place of their own, as limits are counted by address too. */
export function writerOf(call: Call, signIn: SignIn) {
  return async (
    personId: number,
    [type, kind, number]: readonly [type: 'COMMENT' | 'ANSWER', kind: string, number: number],
    content: string,
    lang = 'en',
  ) => {
    const { cookie } = await signIn(personId)
    const address = `10.1.${(personId >> 8) & 255}.${personId & 255}`
    const data = { type, id: opaqueId(kind, number), content }
    const { status, body, headers } = await call('mutates.content', data, { cookie, lang, address })
    return { status, body, headers, gqContent: body.gqContent as Record<string, unknown> | undefined }
  }
}

/** Every counter that writing changes, beside what the rows say. */
export async function listWrongCounters(db: Database): Promise<string[]> {
  const [posts, answers, comments, people, open] = await Promise.all([
    db.selectFrom('posts').select(['id', 'comments', 'answers']).execute(),
    db.selectFrom('answers').select(['id', 'post_id', 'author_id', 'comments']).execute(),
    db.selectFrom('comments').select(['post_id', 'answer_id']).execute(),
    db.selectFrom('people').select(['id', 'answers_count']).execute(),
    db
      .selectFrom('answers')
      .innerJoin('posts', 'posts.id', 'answers.post_id')
      .innerJoin('nodes', 'nodes.id', 'posts.node_id')
      .select('answers.author_id')
      .where('nodes.visibility', '=', 'public')
      .execute(),
  ])
  const wrong: string[] = []
  const hold = (what: string, counted: number, rows: number) => {
    if (counted !== rows) wrong.push(`${what}: counted ${counted}, there are ${rows}`)
  }
  for (const { id, ...post } of posts) {
    const own = comments.filter(({ post_id, answer_id }) => post_id === id && answer_id === null)
    hold(`comments of post ${id}`, post.comments, own.length)
    hold(`answers of post ${id}`, post.answers, answers.filter(({ post_id }) => post_id === id).length)
  }
  for (const answer of answers) {
    const own = comments.filter(({ answer_id }) => answer_id === answer.id)
    hold(`comments of answer ${answer.id}`, answer.comments, own.length)
  }
  for (const { id, answers_count } of people) {
    hold(`answers of person ${id}`, answers_count, open.filter(({ author_id }) => author_id === id).length)
  }
  return wrong
}
