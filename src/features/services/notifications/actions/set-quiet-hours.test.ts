import { expect, it } from 'vitest'
import { notificationSettingsSite } from '#tests/notification-settings.ts'

const { ask, person, said } = await notificationSettingsSite('account.setQuietHours')
const night = { from: '22:30', to: '07:30' }

it('are kept with the zone they are meant in, and taken away again', async () => {
  expect(await said({ quiet: night, timeZone: 'Asia/Shanghai' })).toMatchObject({
    quiet: night,
    timeZone: 'Asia/Shanghai',
  })
  expect(await said({ quiet: null, timeZone: '' })).toMatchObject({ quiet: null })
})

it('are hours that there are, in a zone that there is', async () => {
  expect(await ask(person, { quiet: { from: '08:00', to: '08:00' }, timeZone: '' })).toMatchObject({
    status: 422,
    body: { code: 'quiet-empty' },
  })
  for (const data of [
    { quiet: { from: '25:00', to: '07:30' }, timeZone: '' },
    { quiet: night, timeZone: 'Mars/Olympus' },
  ]) {
    expect((await ask(person, data)).status).toBe(400)
  }
  expect((await ask(null, { quiet: null, timeZone: '' })).status).toBe(401)
})
