import { expect, it } from 'vitest'
import { notificationSettingsSite } from '#tests/notification-settings.ts'
import { setBounced } from '../queries/settings.ts'

const { db, ask, call, person, said, signIn } = await notificationSettingsSite('account.resumeMail')

it('lets mail go to an address again that was refused; a new address never was', async () => {
  await setBounced(db, person, 'reader@town.test', new Date())
  const { cookie } = await signIn(person)
  const look = async () => (await call('account.getNotificationSettings', {}, { cookie })).body
  expect(JSON.stringify(await look())).toContain('"hasBounced":true')
  expect(await said({})).toMatchObject({ hasBounced: false })
  await setBounced(db, person, 'former@town.test', new Date())
  expect(JSON.stringify(await look())).toContain('"hasBounced":false')
  expect((await ask(null, {})).status).toBe(401)
})
