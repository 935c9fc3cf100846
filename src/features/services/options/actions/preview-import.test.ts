import { expect, it } from 'vitest'
import { optionSite } from '#tests/options.ts'
import type { ImportPreview } from '../schemas.ts'

const { admin, staff, as, resultOf, saved, optionOf } = await optionSite()

const preview = async (values: unknown) => {
  const { body } = await as(admin, 'options.previewImport', { text: JSON.stringify(values) })
  return resultOf<ImportPreview>(body, 'preview')
}

it('says of each setting what it is here and there, and changes nothing', async () => {
  const { revision } = await saved({ path: 'chat.pause', value: 7, revision: 0 })
  const { lines, same } = await preview({ chat: { pause: 30, isMembersOnly: true }, max_file_size: 64 })
  expect(same).toBe(2)
  expect(lines).toMatchObject([
    {
      path: 'chat.pause',
      label: 'Pause between messages in chat',
      state: 'changed',
      before: 7,
      after: 30,
      revision,
    },
  ])
  expect(await optionOf('chat.pause')).toMatchObject({ value: 7 })
})

it('says what cannot be taken and why, and what is not known here', async () => {
  const { lines } = await preview({
    chat: { pause: 'ten', pace: 3 },
    wallet: { colour: 'red' },
    page_settings: { desktop: { heads: {} } },
    spam: { first: -1 },
  })
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        path: 'chat.pause',
        state: 'unfit',
        problems: [{ path: [], code: 'kind', limit: null }],
      }),
      expect.objectContaining({
        path: 'spam',
        state: 'unfit',
        problems: [{ path: ['first'], code: 'small', limit: 0 }],
      }),
      expect.objectContaining({ path: 'page_settings', state: 'unfit' }),
      expect.objectContaining({ path: 'chat.pace', state: 'unknown' }),
      expect.objectContaining({ path: 'wallet', state: 'unknown' }),
    ]),
  )
  expect(lines).toHaveLength(5)
})

it('finds a file that was exported here the same', async () => {
  const { body } = await as(admin, 'options.export', {})
  const { text } = resultOf<{ text: string }>(body, 'export')
  const again = await as(admin, 'options.previewImport', { text })
  expect(resultOf<ImportPreview>(again.body, 'preview').lines).toEqual([])
})

it('refuses what is no file of settings, and whoever is no admin', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  for (const text of ['{"site": ', '[1]', 'null', '"x"', '', deep, '{"a":"\\u0000"}', '{"\\ud800":1}'])
    expect((await as(admin, 'options.previewImport', { text })).body.code).toBe('import-unreadable')
  expect((await as(admin, 'options.previewImport', { text: ' '.repeat(400_001) })).status).toBe(400)
  expect((await as(null, 'options.previewImport', { text: '{}' })).status).toBe(401)
  expect((await as(staff, 'options.previewImport', { text: '{}' })).status).toBe(403)
})
