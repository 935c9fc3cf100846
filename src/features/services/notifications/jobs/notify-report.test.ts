import { expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { Notices } from '../schemas.ts'
import { notifyReported, notifyReportResult, notifyTakenDown } from './notify-report.ts'

const { db, call, signIn } = await testSite()
const report = callerOf(call, signIn, 'mutates.createReport')
const resolve = callerOf(call, signIn, 'moderation.resolveReports')
const list = callerOf(call, signIn, 'account.getNotifications')
const linesOf = async (personId: number) => {
  const { body } = await list(personId, {})
  return (body as { guaqi: { account: { notifications: Notices } } }).guaqi.account.notifications.edges.map(
    ({ node }) => node,
  )
}

it('who reported something hears what became of it, and its author why it is gone', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const [author, one, two] = await Promise.all([1, 2, 3].map(() => insertSomebody(db)))
  const topic = await insertTopic(db, { nodeId: await insertNode(db), title: 'Which bell?' })
  const answer = await insertAnswer(db, { topic, authorId: author ?? 0, text: 'Secret words.' })
  for (const person of [one, two]) {
    const sent = { postType: 'answer', postId: answer, type: 'spam', content: 'The same as in chat.' }
    await report(person ?? 0, sent)
  }
  const { id: caseId } = await db.selectFrom('report_cases').select('id').executeTakeFirstOrThrow()
  await resolve(staff, { ids: [caseId], outcome: 'deleted', reason: 'Rule 4.' })
  await runJob(db, notifyReportResult, { caseId, outcome: 'deleted' })
  await runJob(db, notifyTakenDown, { caseId, authorId: author ?? 0, outcome: 'deleted', reason: 'Rule 4.' })
  await runJob(db, notifyTakenDown, { caseId, authorId: null, outcome: 'deleted', reason: 'Rule 4.' })
  for (const person of [one, two]) {
    const [line] = await linesOf(person ?? 0)
    expect(line).toMatchObject({
      type: 'report-result',
      reason: 'own-report',
      title: expect.stringContaining('Deleted'),
    })
    expect(line?.result).toMatchObject({
      kind: 'answer',
      title: 'Which bell?',
      path: null,
      content: 'The same as in chat.',
      outcome: 'deleted',
      reason: 'Rule 4.',
    })
    expect(JSON.parse(line?.content ?? '')).toMatchObject({
      type: 'report',
      title: 'Which bell?',
      user_content: 'The same as in chat.',
      content: 'Rule 4.',
    })
    expect(JSON.stringify(line)).not.toContain('Secret words.')
  }
  const [notice] = await linesOf(author ?? 0)
  expect(notice).toMatchObject({ type: 'taken-down', excerpt: 'Rule 4.', people: [] })
})

it('what its reporter may not read any more is not named', async () => {
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const nodeId = await insertNode(db)
  const topic = await insertTopic(db, { nodeId, title: 'Behind the door' })
  const person = await insertSomebody(db)
  await report(person, { postType: 'topic', postId: topic.number, type: 'spam', content: 'Look.' })
  const { id: caseId } = await db
    .selectFrom('report_cases')
    .select('id')
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  await resolve(staff, { ids: [caseId], outcome: 'dismissed', reason: 'It is fine.' })
  await db.updateTable('nodes').set({ visibility: 'private' }).where('id', '=', nodeId).execute()
  await runJob(db, notifyReportResult, { caseId, outcome: 'dismissed' })
  const [line] = await linesOf(person)
  expect(line?.result).toMatchObject({ title: '', path: null, outcome: 'dismissed' })
  expect(JSON.stringify(line)).not.toContain('Behind the door')
})

it('whoever looks after its node hears of it once, but not whoever wrote or reported it, nor who may not read it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => insertSomebody(db)))
  const [admin, helper, reporter, author, member, other] = people as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const nodeId = await insertNode(db, { admin_id: admin, visibility: 'private' })
  const joined = { node_id: nodeId, state: 'joined' as const, joined_at: new Date(0) }
  for (const person_id of [helper, reporter, author])
    await db
      .insertInto('node_members')
      .values({ ...joined, person_id, role: 'moderator' })
      .execute()
  await db
    .insertInto('node_members')
    .values({ ...joined, person_id: member })
    .execute()
  const topic = await insertTopic(db, { nodeId, title: 'Which bell?' })
  const answer = await insertAnswer(db, { topic, authorId: author })
  const sent = { postType: 'answer', postId: answer, type: 'spam', content: 'Between us.' }
  for (const person of [reporter, member]) expect((await report(person, sent)).status).toBe(200)
  const { id: caseId } = await db
    .selectFrom('report_cases')
    .select('id')
    .where('kind', '=', 'answer')
    .where('thing_id', '=', answer)
    .executeTakeFirstOrThrow()
  const opened = await db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', 'report.caseOpened')
    .execute()
  expect(opened.filter(({ data }) => JSON.stringify(data).includes(`"caseId":${caseId},`))).toHaveLength(1)
  // Moderators who have left the node are not notified.
  await db.updateTable('node_members').set({ state: 'left' }).where('person_id', '=', helper).execute()
  await runJob(db, notifyReported, { caseId })
  const [line] = await linesOf(admin)
  expect(line).toMatchObject({
    type: 'node-reported',
    topic: 'reports',
    reason: 'own-node',
    people: [],
    path: `admin?view=reports&report=${caseId}`,
    place: { title: 'Which bell?' },
    title: expect.stringContaining('Which bell?'),
  })
  expect(JSON.stringify(line)).not.toContain('Between us.')
  for (const person of [helper, reporter, author, member, other]) expect(await linesOf(person)).toEqual([])
})

it('of a report that is decided by then, or outside of all nodes, nobody is told', async () => {
  const [admin, reporter] = [await insertSomebody(db), await insertSomebody(db)]
  const nodeId = await insertNode(db, { admin_id: admin })
  const topic = await insertTopic(db, { nodeId })
  await report(reporter, { postType: 'topic', postId: topic.number, type: 'spam', content: 'Look.' })
  const { id: caseId } = await db
    .selectFrom('report_cases')
    .select('id')
    .where('kind', '=', 'topic')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await resolve(admin, { ids: [caseId], outcome: 'dismissed', reason: 'It is fine.' })
  await runJob(db, notifyReported, { caseId })
  await runJob(db, notifyReported, { caseId: 999_999 })
  expect(await linesOf(admin)).toEqual([])
})
