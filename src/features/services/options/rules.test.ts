import { expect, test } from 'vitest'
import { isFound, markedParts, termsOf } from './rules.ts'

const timeZone = {
  path: 'site.timeZone',
  label: 'Zona horaria',
  help: 'Los días del sitio empiezan según ella.',
  words: '时区 Time zone clock',
}

test('a setting is found by words of any language, by its key, and without accents', () => {
  for (const sought of ['zona', 'HORARIA', '时区', 'clock', 'timezone', 'dias', 'zona clock', ''])
    expect([sought, isFound(timeZone, termsOf(sought))]).toEqual([sought, true])
  for (const sought of ['zone mars', 'postage', '邮费'])
    expect([sought, isFound(timeZone, termsOf(sought))]).toEqual([sought, false])
})

test('what was looked for is marked, with its accents', () => {
  expect(markedParts('Los días del día', termsOf('dia'))).toEqual([
    { text: 'Los ', isHit: false },
    { text: 'día', isHit: true },
    { text: 's del ', isHit: false },
    { text: 'día', isHit: true },
  ])
  expect(markedParts('登录方式', termsOf('登录'))).toEqual([
    { text: '登录', isHit: true },
    { text: '方式', isHit: false },
  ])
  expect(markedParts('Name', [])).toEqual([{ text: 'Name', isHit: false }])
})
