import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Notices } from '../schemas.ts'
import { notifyGiven } from './notify-given.ts'

const { db, call, signIn } = await testSite()
const listNotices = callerOf(call, signIn, 'account.getNotifications')
const noticesOf = async (person: number) => {
  const { body } = await listNotices(person, {})
  return (body as { guaqi: { account: { notifications: Notices } } }).guaqi.account.notifications.edges.map(
    ({ node }) => node,
  )
}

it('whoever is made an author hears it, and not any more where it is taken back', async () => {
  const [admin, from, to] = [await insertSomebody(db), await insertSomebody(db), await insertSomebody(db)]
  const post = await insertPost(db, { authorId: to })
  const about = { postId: post.id, byId: admin }
  await runJob(db, notifyGiven, { ...about, fromId: from, toId: to, isGivenBack: false })
  expect(await noticesOf(to)).toMatchObject([
    { type: 'text-given', title: expect.stringContaining('made you the author of'), reason: 'own-post' },
  ])
  await runJob(db, notifyGiven, { ...about, fromId: to, toId: from, isGivenBack: true })
  expect([await noticesOf(to), await noticesOf(from)]).toEqual([[], []])
})

it('whoever makes themselves an author is told nothing', async () => {
  const [admin, from] = [await insertSomebody(db), await insertSomebody(db)]
  const post = await insertPost(db, { authorId: admin })
  await runJob(db, notifyGiven, {
    postId: post.id,
    byId: admin,
    fromId: from,
    toId: admin,
    isGivenBack: false,
  })
  expect(await noticesOf(admin)).toEqual([])
})
