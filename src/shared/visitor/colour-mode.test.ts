import { expect, it } from 'vitest'
import { colourModeOf, nextPreference, readPreference } from './colour-mode.ts'

it('follows the operating system while the preference is system', () => {
  expect(colourModeOf('system', 'dark')).toEqual({
    preference: 'system',
    value: 'dark',
    unknown: false,
    forced: false,
  })
  expect(colourModeOf('light', 'dark').value).toBe('light')
})

it('is unknown on the server', () => {
  expect(colourModeOf('system', undefined)).toEqual({
    preference: 'system',
    value: 'light',
    unknown: true,
    forced: false,
  })
})

it('lets a page force a mode and keeps the preference', () => {
  expect(colourModeOf('light', 'light', 'dark')).toEqual({
    preference: 'light',
    value: 'dark',
    unknown: false,
    forced: true,
  })
  expect(colourModeOf('light', 'dark', 'system')).toMatchObject({ value: 'light', forced: false })
})

it('cycles dark, light, system', () => {
  expect(nextPreference('dark')).toBe('light')
  expect(nextPreference('light')).toBe('system')
  expect(nextPreference('system')).toBe('dark')
})

it('reads anything unknown as never chosen', () => {
  expect(['dark', 'light', 'system', 'sepia', null].map(readPreference)).toEqual([
    'dark',
    'light',
    'system',
    'system',
    'system',
  ])
})
