import { expect, it } from 'vitest'
import { notificationSettingsSite } from '#tests/notification-settings.ts'

const { ask, person, said } = await notificationSettingsSite('account.setNotificationTopic')

it('is kept as it was chosen', async () => {
  const row = { topic: 'likes', site: false, mail: 'daily' }
  const kept = (await said(row)) as { topics: object[] }
  expect(kept.topics[3]).toMatchObject(row)
  expect(((await said({ ...row, site: true })) as { topics: object[] }).topics[3]).toMatchObject({
    site: true,
  })
})

it('leaves browsers as they are where nothing is said of them', async () => {
  const talk = async (more: object) => {
    const kept = (await said({ topic: 'talk', site: true, mail: 'off', ...more })) as { topics: object[] }
    return kept.topics[0]
  }
  expect(await talk({})).toMatchObject({ push: true })
  expect(await talk({ push: false })).toMatchObject({ push: false })
  expect(await talk({ mail: 'daily' })).toMatchObject({ push: false, mail: 'daily' })
})

it('cannot silence what concerns the account or what somebody has', async () => {
  for (const data of [
    { topic: 'account', site: false, mail: 'single' },
    { topic: 'account', site: true, mail: 'off' },
    { topic: 'worth', site: false, mail: 'off' },
  ]) {
    expect(await ask(person, data)).toMatchObject({ status: 422, body: { code: 'notification-always' } })
  }
  expect((await ask(person, { topic: 'weather', site: true, mail: 'off' })).status).toBe(400)
  expect((await ask(null, { topic: 'likes', site: true, mail: 'off' })).status).toBe(401)
})
