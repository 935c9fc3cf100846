import { expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Notices } from '../schemas.ts'
import { notifyJoinAsked, notifyJoinDecided } from './notify-node.ts'

const { db, call, signIn } = await testSite()

const listNotices = callerOf(call, signIn, 'account.getNotifications')

it('whoever moderates a node hears who asks, and they hear what became of it, with the reason', async () => {
  const [admin, yes, no] = await Promise.all([1, 2, 3].map(() => insertPerson(db)))
  const node = await insertNode(db, { name: 'Clocks', admin_id: admin as number, visibility: 'private' })
  const decided = { nodeId: node, byId: admin as number }
  for (const personId of [yes as number, no as number]) {
    await runJob(db, notifyJoinAsked, { nodeId: node, personId })
  }
  await runJob(db, notifyJoinDecided, { ...decided, personId: yes as number, isApproved: true, reason: '' })
  const reason = 'Bring a clock first.'
  await runJob(db, notifyJoinDecided, { ...decided, personId: no as number, isApproved: false, reason })
  const rows = await db
    .selectFrom('notifications')
    .select(['person_id', 'type', 'reason', 'people'])
    .orderBy('id')
    .execute()
  expect(rows.map((row) => [row.person_id, row.type, row.reason, row.people])).toEqual([
    [admin, 'join-asked', 'own-node', 2],
    [yes, 'join-approved', 'own-account', 1],
    [no, 'join-refused', 'own-account', 1],
  ])
  const { body } = await listNotices(no as number, {})
  const [edge] = (body as { guaqi: { account: { notifications: Notices } } }).guaqi.account.notifications
    .edges
  expect(edge?.node).toMatchObject({
    title: 'Your request to join Clocks was refused',
    excerpt: reason,
    path: `community/archive/${node}`,
  })
  // A deleted node causes no notification.
  await runJob(db, notifyJoinAsked, { nodeId: 999_999, personId: yes as number })
  await runJob(db, notifyJoinDecided, {
    ...decided,
    nodeId: 999_999,
    personId: yes as number,
    isApproved: true,
    reason: '',
  })
  expect(await db.selectFrom('notifications').select('id').execute()).toHaveLength(3)
})
