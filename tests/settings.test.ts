import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { featureSettings, settingsSchema } from '#site/settings.ts'
import { loadSettings } from '../scripts/lib/load-settings.ts'
import { settings as ofSite } from '../src/lists/settings.ts'
import { defaultSettings, settings } from './settings.ts'

test('a site that has stored no settings has these', async () => {
  const known: unknown = JSON.parse(await readFile('tests/settings.json', 'utf8'))
  expect(ofSite.defaults()).toEqual(known)
  expect(defaultSettings()).toEqual(known)
})

test('commands and tests know the settings that the site has', async () => {
  const keys = Object.keys(ofSite.shape).toSorted()
  expect(Object.keys((await loadSettings()).shape).toSorted()).toEqual(keys)
  expect(Object.keys(settings.shape).toSorted()).toEqual(keys)
})

test('a key that two features say is refused', () => {
  const field = settings.shape.max_file_size as never
  const one = featureSettings({ groups: { shop: { limit: field } } })
  expect(() => settingsSchema([one, one])).toThrow('The setting limit is there twice.')
  expect(() => settingsSchema([featureSettings({ groups: { site: { limit: field } } })])).toThrow(
    'The setting site is there twice.',
  )
  for (const part of [{ ofLevels: { icon: field } }, { ofTiers: { discount: field } }])
    expect(() => settingsSchema([featureSettings(part)])).toThrow('is there twice.')
})
