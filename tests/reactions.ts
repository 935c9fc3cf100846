import type { Database } from '#database/schema.ts'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import { inHours, insertNode, insertTopic } from './community-rows.ts'
import type { Answer } from './site.ts'

interface Caller {
  call: (action: string, data: unknown, options: Record<string, string>) => Promise<Answer>
  signIn: (personId: number) => Promise<{ cookie: string }>
}

/** Calls `mutates.content` as different people, each from a place of their own: limits are counted by address. */
export function reacting({ call, signIn }: Caller) {
  const cookies = new Map<number, string>()
  const cookieOf = async (personId: number): Promise<string> => {
    const cookie = cookies.get(personId) ?? (await signIn(personId)).cookie
    cookies.set(personId, cookie)
    return cookie
  }

  /** @returns status and `gqContent`, or the code of the refusal */
  return async (personId: number, type: string, thing: Thing | number | string, content?: unknown) => {
    const id = typeof thing === 'object' ? thingId(thing) : thing
    const from = { cookie: await cookieOf(personId), lang: 'en' }
    const address = `10.7.${(personId >> 8) & 255}.${personId & 255}`
    const data = { id, type, ...(content !== undefined && { content }) }
    const { status, body } = await call('mutates.content', data, { ...from, address })
    const { gqContent, code, messages } = body as Record<string, unknown>
    return { status, ...(gqContent ? { gqContent } : { code, messages }) } as {
      status: number
      code?: string
      messages?: string[]
      gqContent?: Record<string, unknown>
    }
  }
}

interface PollValues {
  kind?: 'single' | 'multiple' | 'pk'
  options?: string[]
  deadline?: Date
  authorId?: number
}

/** A topic with a poll, open for a day. */
export async function insertPoll(
  db: Database,
  { kind = 'single', options = ['Red', 'Green', 'Blue'], deadline = inHours(24), authorId }: PollValues = {},
): Promise<{ id: number; number: number; options: number[] }> {
  const topic = await insertTopic(db, {
    nodeId: await insertNode(db),
    topicType: 'vote',
    ...(authorId && { authorId }),
  })
  await db.insertInto('polls').values({ post_id: topic.id, kind, deadline }).execute()
  const rows = await db
    .insertInto('poll_options')
    .values(options.map((text, position) => ({ post_id: topic.id, position, text })))
    .returning(['id', 'position'])
    .execute()
  const inOrder = rows.sort((one, other) => one.position - other.position)
  return { ...topic, options: inOrder.map(({ id }) => id) }
}
