import { expect, it } from 'vitest'
import { notificationSettingsSite } from '#tests/notification-settings.ts'

const { ask, said } = await notificationSettingsSite('account.getNotificationSettings')

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
      { topic: 'work', mail: 'hourly' },
    ],
    quiet: null,
    subscribes: true,
    email: 'r•••@town.test',
    hasBounced: false,
  })
  expect((await ask(null, {})).status).toBe(401)
})
