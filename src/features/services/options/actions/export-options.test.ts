import { expect, it } from 'vitest'
import { optionSite } from '#tests/options.ts'

const { admin, staff, as, resultOf, saved } = await optionSite()

it('is all settings in force, as the command writes them', async () => {
  await saved({ path: 'chat.pause', value: 7, revision: 0 })
  const { body } = await as(admin, 'options.export', {})
  const values = JSON.parse(resultOf<{ text: string }>(body, 'export').text)
  expect(values).toMatchObject({ chat: { pause: 7, isMembersOnly: true }, max_file_size: 64 })
  expect(values.page_settings).toMatchObject({ desktop: expect.any(Object) })
})

it('is for admins alone', async () => {
  expect((await as(null, 'options.export', {})).status).toBe(401)
  expect((await as(staff, 'options.export', {})).status).toBe(403)
})
