import { expect, it } from 'vitest'
import { insertBounty } from '#tests/bounties.ts'
import { insertTopic } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

async function own(personId: number | null, topic: number | string) {
  const { cookie } = personId === null ? { cookie: '' } : await signIn(personId)
  const { body } = await call('community.getOwnBounty', { id: String(topic) }, { cookie })
  return (body as { guaqi: { community: { ownBounty: unknown } } }).guaqi.community.ownBounty
}

it('lets those dispute it whom it is between: whoever asked, and whoever may win it', async () => {
  const { askerId, topic, answers } = await insertBounty(db, { scores: [0] })
  for (const person of [askerId, answers[0]?.authorId ?? 0])
    expect(await own(person, topic.number)).toEqual({ can: { dispute: true } })
  expect(await own(await insertPerson(db), topic.number)).toEqual({ can: { dispute: false } })
})

it('finds the topic by its slug too', async () => {
  const { askerId, topic } = await insertBounty(db)
  await db.updateTable('posts').set({ slug: 'who-can-mend-it' }).where('id', '=', topic.id).execute()
  expect(await own(askerId, 'who-can-mend-it')).toEqual({ can: { dispute: true } })
})

it('lets nobody dispute what was never set aside', async () => {
  const { askerId, topic } = await insertBounty(db)
  await db.updateTable('bounties').set({ hold_id: null }).where('post_id', '=', topic.id).execute()
  expect(await own(askerId, topic.number)).toEqual({ can: { dispute: false } })
})

it('tells strangers nothing, nor anybody of a topic without a reward to be had or that they may not read', async () => {
  const { askerId, topic } = await insertBounty(db)
  expect(await own(null, topic.number)).toBeNull()
  expect(await own(askerId, 999_999)).toBeNull()
  const { node_id: nodeId } = await db
    .selectFrom('posts')
    .select('node_id')
    .where('id', '=', topic.id)
    .executeTakeFirstOrThrow()
  const plain = await insertTopic(db, { nodeId: nodeId ?? 0, authorId: askerId })
  expect(await own(askerId, plain.number)).toBeNull()
  await db.updateTable('nodes').set({ visibility: 'private' }).where('id', '=', nodeId).execute()
  expect(await own(await insertPerson(db), topic.number)).toBeNull()
})
