import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

it('knows what guessers try first, in any case and width', () => {
  for (const password of [
    'password1',
    'PassWord1',
    'ｐａｓｓｗｏｒｄ１',
    'woaini1314',
    'contraseña',
    'qwertyuiop',
  ]) {
    expect([password, isCommonPassword(password)]).toEqual([password, true])
  }
})

it('knows letters that only repeat themselves, however many', () => {
  expect(isCommonPassword('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toBe(true)
  expect(isCommonPassword('12121212')).toBe(true)
})

it('leaves everything else alone', () => {
  for (const password of ['a bench under the fig', '榕树下的第三条长凳呀', 'password1 and some more'])
    expect(isCommonPassword(password)).toBe(false)
})
