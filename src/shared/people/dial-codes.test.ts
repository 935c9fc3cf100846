import { expect, it } from 'vitest'
import { DEFAULT_DIAL_CODES } from './dial-codes.ts'

it('starts phone fields with the code of the locale, Russian kept beside them', () => {
  expect(DEFAULT_DIAL_CODES).toEqual({ 'zh-hans': '+86', en: '+1', ru: '+7', es: '+34' })
})
