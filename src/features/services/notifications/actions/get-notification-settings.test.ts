import { expect, it } from 'vitest'
import { notificationSettingsSite } from '#tests/notification-settings.ts'
import { insertSomebody } from '#tests/people.ts'

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
