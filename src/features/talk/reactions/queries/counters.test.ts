import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Thing } from '#features/kernel/posts/rules/things.ts'
import { insertAnswer, insertComment } from '#tests/community-rows.ts'
import { insertPoll, reacting } from '#tests/reactions.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const react = reacting(site)

const asker = await insertPerson(db)
const people = [asker, ...(await Promise.all(Array.from({ length: 3 }, () => insertPerson(db))))]
const poll = await insertPoll(db, { kind: 'multiple', authorId: asker })
const answer = await insertAnswer(db, { topic: poll })
const answers = [answer, await insertAnswer(db, { topic: poll })]
const comment = await insertComment(db, { postId: poll.id, answerId: answer })
const things: Thing[] = [
  { kind: 'topic', number: poll.number },
  ...answers.map((number): Thing => ({ kind: 'answer', number })),
  { kind: 'comment', number: comment },
]

/** Things whose counters differ from their rows. */
async function listWrong(): Promise<string[]> {
  const given = (kind: string, column: string, of: string) =>
    `(select count(*) from reactions where target_kind = '${of}' and target_id = ${column} and kind = '${kind}')`
  const rules = [
    `posts where likes <> ${given('like', 'posts.id', 'post')}`,
    `posts where favorites <> ${given('favorite', 'posts.id', 'post')}`,
    `answers where score <> ${given('like', 'answers.id', 'answer')}`,
    `comments where likes <> ${given('like', 'comments.id', 'comment')}`,
    `polls where voters <> (select count(*) from ballots where ballots.post_id = polls.post_id)`,
    `poll_options where ballots <> (select count(*) from ballots where poll_options.id = any(option_ids))`,
    `posts where (select coalesce(array_agg(id), '{}') from answers
      where post_id = posts.id and accepted_at is not null) <> array_remove(array[accepted_answer_id], null)`,
  ]
  const wrong: string[] = []
  for (const rule of rules) {
    const { rows } = await sql.raw(`select 1 from ${rule}`).execute(db)
    if (rows.length > 0) wrong.push(rule)
  }
  return wrong
}

const wish = fc.constantFrom(true, false, undefined)
const press = fc.oneof(
  fc.record({ type: fc.constant('LIKE'), thing: fc.constantFrom(...things), content: wish }),
  fc.record({ type: fc.constant('FAVORITE'), thing: fc.constantFrom(...things), content: wish }),
  fc.record({
    type: fc.constant('VOTE'),
    thing: fc.constantFrom(...things),
    content: fc.subarray(poll.options),
  }),
  fc.record({ type: fc.constant('ACCEPT'), thing: fc.constantFrom(...things), content: wish }),
)
const presses = fc.array(fc.record({ who: fc.constantFrom(...people), press }), {
  minLength: 1,
  maxLength: 8,
})

it('every counter is what its rows say, whatever people press, one after the other or at once', async () => {
  await fc.assert(
    fc.asyncProperty(presses, fc.boolean(), async (pressed, isAtOnce) => {
      const run = ({ who, press: { type, thing, content } }: (typeof pressed)[number]) =>
        react(who, type, thing, content)
      const replies = isAtOnce ? await Promise.all(pressed.map(run)) : []
      if (!isAtOnce) for (const one of pressed) replies.push(await run(one))
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      expect(await listWrong()).toEqual([])
    }),
    // Each person presses as often as the limit per minute allows, however slow the machine is.
    { numRuns: 25 },
  )
})
