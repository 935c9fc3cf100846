import { expect, test } from 'vitest'
import { presetSettings, settings } from '#tests/settings.ts'
import { parseSetting, refuseUnreadable, UnfitSetting, valueWithin, withPart } from './setting-values.ts'

test('what fits is taken, with its defaults filled in', () => {
  expect(parseSetting(settings, 'max_file_size', 12)).toBe(12)
  expect(parseSetting(settings, 'site', { name: { en: 'Town' } })).toMatchObject({
    name: { en: 'Town' },
    hue: 32,
  })
  expect(parseSetting(settings, 'page_settings', presetSettings)).toMatchObject({ desktop: {}, mobile: {} })
})

test.each([
  ['sight', {}, /There is no setting "sight"/],
  ['max_file_size', 'big', /^max_file_size: .*number/],
  ['site', { hue: 400 }, /^site\.hue: /],
  ['site', { timeZone: 'Mars/Base' }, /^site\.timeZone: is no time zone/],
  ['site', { timeZone: '' }, /^site\.timeZone: /],
  ['site', { nmae: { en: 'x' } }, /^site\.nmae is not known/],
  ['site', { name: { fr: 'x' } }, /^site\.name/],
  ['currency', [], /^currency: /],
  ['currency', [{ symbol_iso: 'usd', symbol: '$', name: {} }], /^currency\.0\.symbol_iso: /],
  [
    'languages',
    [{ name: 'x', code: 'fr', locale: 'fr', flag: '', currency: 'EUR' }],
    /^languages\.0\.code: /,
  ],
  ['page_settings', { desktop: { heads: {} } }, /^page_settings\.desktop\.heads is not known/],
  [
    'page_settings',
    { desktop: { header: { logoWidth: 'wide' } } },
    /^page_settings\.\w+\.header\.logoWidth: /,
  ],
  [
    'page_settings',
    { desktop: { header: { logowidth: 20 } } },
    /^page_settings\.\w+\.header\.logowidth is not known/,
  ],
  [
    'page_settings',
    { desktop: { modules: { home: [{ name: 'x' }] } } },
    /^page_settings\.\w+\.modules\.home\.0\.id: /,
  ],
  ['page_settings', { mobile: {} }, /^page_settings\.desktop: /],
  [
    'page_settings',
    { desktop: { pages: { custom: [{ id: 'x', access: [{ type: 'vip' }] }] } } },
    /custom\.0\.access\.0: names what opens the page/,
  ],
])('%s %j is refused with its place', (key, value, message) => {
  expect(() => parseSetting(settings, key, value)).toThrow(UnfitSetting)
  expect(() => parseSetting(settings, key, value)).toThrow(message)
})

test('colours that cannot be read are refused with the nearest that can, unless they were there before', () => {
  const refused = (key: string, value: unknown, before?: unknown) => () =>
    refuseUnreadable(key, parseSetting(settings, key, value), before)
  const weak = { desktop: { header: { colors: { light: { text: '#eeeeee' } } } } }
  expect(refused('page_settings', weak)).toThrow(
    /^page_settings\.desktop\.header\.colors\.light\.text: #eeeeee cannot be read\. The nearest that can is #[\da-f]{6}\.$/,
  )
  const onMobile = { desktop: {}, mobile: { header: { colors: { dark: { background: 'papaya' } } } } }
  expect(refused('page_settings', onMobile)).toThrow(
    /^page_settings\.mobile\.header\.colors\.dark\.background: papaya is no colour/,
  )
  expect(refused('page_settings', weak, parseSetting(settings, 'page_settings', weak))).not.toThrow()
  expect(refused('site', { hue: 210 }, { hue: 32 })).not.toThrow()
})

test('a part is found and replaced by its path', () => {
  const value = { name: { en: 'Town' }, list: [1, 2] }
  expect(valueWithin(value, ['name', 'en'])).toBe('Town')
  expect(valueWithin(value, ['list', '1'])).toBe(2)
  expect(valueWithin(value, ['name', 'toString'])).toBeUndefined()
  expect(valueWithin(value, [])).toBe(value)
  expect(withPart(value, ['name', 'es'], 'Pueblo')).toEqual({
    name: { en: 'Town', es: 'Pueblo' },
    list: [1, 2],
  })
  expect(withPart(value, ['list', '0'], 9)).toEqual({ name: { en: 'Town' }, list: [9, 2] })
  expect(withPart(value, ['new', 'deep'], 1)).toMatchObject({ new: { deep: 1 } })
  expect(withPart(value, [], 1)).toBe(1)
  expect(value).toEqual({ name: { en: 'Town' }, list: [1, 2] })
})
