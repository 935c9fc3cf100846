import { expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { notificationSettingsSite } from '#tests/notification-settings.ts'
import { insertSomebody } from '#tests/people.ts'
import { setTopic } from '../queries/settings.ts'

const { db, ask, said } = await notificationSettingsSite('account.getNotificationSettings')

it('is what holds until somebody has chosen, with what cannot be turned off', async () => {
  expect(await said({})).toMatchObject({
    topics: [
      { topic: 'talk', site: true, mail: 'hourly' },
      { topic: 'mentions', mail: 'single' },
      { topic: 'messages', always: { site: true, mail: false }, mail: 'hourly' },
      { topic: 'likes', mail: 'off' },
      { topic: 'subscriptions', mail: 'daily' },
      { topic: 'worth', always: { site: true, mail: false } },
      { topic: 'account', always: { site: true, mail: true } },
    ],
    quiet: null,
    subscribes: true,
    email: 'r•••@town.test',
    hasBounced: false,
  })
  expect((await ask(null, {})).status).toBe(401)
})

it('has requests to join for those who look after a node, and keeps what they choose', async () => {
  const [keeper, other] = [await insertSomebody(db), await insertSomebody(db)]
  const nodeId = await insertNode(db)
  await db.updateTable('nodes').set({ admin_id: keeper }).where('id', '=', nodeId).execute()
  const topicsOf = async (personId: number) => JSON.stringify((await ask(personId, {})).body)
  expect(await topicsOf(keeper)).toContain('"topic":"joins","site":true,"mail":"hourly"')
  expect(await topicsOf(keeper)).toContain('"topic":"reports","site":true,"mail":"hourly"')
  expect(await topicsOf(keeper)).not.toContain('"work"')
  expect(await topicsOf(other)).not.toMatch(/"(joins|reports)"/)
  const helper = await insertSomebody(db)
  await db
    .insertInto('node_members')
    .values({ node_id: nodeId, person_id: helper, role: 'moderator', joined_at: new Date(0) })
    .execute()
  expect(await topicsOf(helper)).toContain('"joins"')
  await setTopic(db, keeper, 'joins', { site: true, mail: 'off', push: false })
  expect(await topicsOf(keeper)).toContain('"topic":"joins","site":true,"mail":"off"')
})

it('has what there is to do only for those who run the site', async () => {
  const topics = async (personId: number) => {
    const { body } = await ask(personId, {})
    const { notificationSettings: settings } = (
      body.guaqi as { account: { notificationSettings: { topics: Array<{ topic: string }> } } }
    ).account
    return settings.topics.map(({ topic }) => topic)
  }
  expect(await topics(await insertSomebody(db))).not.toContain('work')
  expect(await topics(await insertSomebody(db, { roles: ['staff'] }))).toContain('work')
})
