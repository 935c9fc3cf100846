import { expect, it } from 'vitest'
import { toJSONSchema } from 'zod/mini'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { THING_KINDS } from '#features/kernel/posts/rules/things.ts'
import { contractKey } from '#shared/contract.ts'
import { opaqueId } from '#shared/ids/ids.ts'
import { insertAnswer, insertComment, insertNode } from '#tests/community-rows.ts'
import { createDice, drawData } from '#tests/crawl/draw-data.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPoll } from '#tests/reactions.ts'
import { insertPost, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { actions } from '../../src/lists/actions.ts'

/** Limits are not what is tried here. */
const { db, call, signIn, readOutbox, errors } = await testSite({
  limiter: { take: () => 0, left: () => 1, look: async () => [] },
})
const tier = { key: 'lv1', name: { en: 'One' }, roles: ['comment', 'answer', 'createTopic', 'upload.image'] }
await storeSettings(db, { level: { lv: [tier], vip: [{ ...tier, key: 'gold' }] } })
await readOutbox()
await insertPost(db, { kind: 'article', slug: 'first' })
await insertNode(db)
const topic = await insertPoll(db)
await insertComment(db, { postId: topic.id, answerId: await insertAnswer(db, { topic }) })

/** How often each call is made. */
const DRAWN = 12
/** What schemas take, and nobody types: what is meant to be read, stored, sorted or shown must bear it. */
const POOLS = {
  strings: [
    '',
    ' ',
    '1',
    '-1',
    '0',
    '9'.repeat(15),
    '9'.repeat(200),
    '%',
    '%00',
    "';--",
    "\\'",
    '\\',
    '{}',
    '*',
    '__proto__',
    'constructor',
    '../..',
    '//evil.test',
    'javascript:alert(1)',
    '<b>x</b>',
    '<pre>\n\n',
    '\u202e',
    '\u200b',
    '\ufeff',
    '\uffff',
    '\u{10ffff}',
    '💥',
    'e\u0301'.repeat(60),
    'ﷺ'.repeat(30),
    'a@town.test',
    '+8613812345678',
    '２',
    'x'.repeat(29),
    '\r\n\t',
    '\u2028',
    'Ǆ',
    'ß',
    'İ',
    'first',
    '2026-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01T00:00:00Z',
    '2026-02-30',
    'Infinity',
    ...['person', 'node', ...THING_KINDS].map((kind) => opaqueId(kind, 1)),
    thingId({ kind: 'topic', number: topic.number }),
    opaqueId('person', Number.MAX_SAFE_INTEGER),
  ],
  numbers: [
    0,
    1,
    2,
    3,
    ...topic.options,
    -1,
    1.5,
    100,
    2 ** 31,
    2 ** 32,
    Number.MAX_SAFE_INTEGER,
    // Of JSON's numbers the largest and the smallest, which are written with an exponent.
    1e21,
    1e308,
    -1e21,
    5e-324,
  ],
}

const isOpen = async (sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Whoever runs the site may call everything; nothing that they send is believed more than what others send. */
it.each(actions.map((action) => [contractKey(action.contract), action] as const))(
  '%s answers or refuses an admin, whatever they send',
  async (key, { contract: { name, kind }, data }) => {
    const schema = toJSONSchema(data as never, { io: 'input', unrepresentable: 'any' })
    errors.length = 0
    const dice = createDice(key.length)
    const id = await insertSomebody(db, { roles: ['admin'], email: `${key.replace(' ', '-')}@town.test` })
    let { cookie, sessionId } = await signIn(id)
    for (let times = 0; times < DRAWN; times += 1) {
      const sent = drawData(schema as never, POOLS, dice)
      const { status, body } = await call(name, sent, { cookie, lang: 'en' })
      expect([sent, status, body]).toSatisfy(() => status < 500)
      // Some end their own session.
      if (kind === 'write' && !(await isOpen(sessionId))) ({ cookie, sessionId } = await signIn(id))
    }
    expect(errors).toEqual([])
  },
)
