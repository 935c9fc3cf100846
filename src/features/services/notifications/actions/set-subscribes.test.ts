import { expect, it } from 'vitest'
import { notificationSettingsSite } from '#tests/notification-settings.ts'

const { ask, person, said } = await notificationSettingsSite('account.setSubscribes')

it('is kept', async () => {
  expect(await said({ subscribes: false })).toMatchObject({ subscribes: false })
  expect(await said({ subscribes: true })).toMatchObject({ subscribes: true })
  expect((await ask(person, {})).status).toBe(400)
  expect((await ask(null, { subscribes: false })).status).toBe(401)
})
