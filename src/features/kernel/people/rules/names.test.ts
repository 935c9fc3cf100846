import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOOK_ALIKES } from './look-alikes.ts'
import { isReservedName, nameKey, nameProblem, normalName } from './names.ts'

const SITE = ['Banyan Square', '榕树广场', 'Plaza del Baniano']
const problem = (name: string) => nameProblem(name, SITE)

describe('a name', () => {
  it.each([
    'Ana',
    '小明',
    '李 雷',
    'José García',
    "O'Neill",
    'Ана',
    'Ἑλένη',
    'かな',
    '김철수',
    'นภา',
    'Ana 2',
    'a1',
    'Ana🌸',
  ])('%s is one', (name) => expect(problem(name)).toBeNull())

  it.each([
    ['', 'name-length'],
    [' \t ', 'name-length'],
    ['A', 'name-length'],
    ['  A  ', 'name-length'],
    ['名', 'name-length'],
    ['🌸', 'name-length'],
    ['x'.repeat(31), 'name-length'],
    ['字'.repeat(31), 'name-length'],
    ['𠮷'.repeat(31), 'name-length'],
  ])('%j is too short or too long', (name, expected) => expect(problem(name)).toBe(expected))

  it('may have thirty characters, however many bytes they take', () => {
    for (const letter of ['x', '字', '𠮷']) expect(problem(letter.repeat(30))).toBeNull()
  })

  it.each([
    ['zero-width space', 'An\u200ba'],
    ['zero-width joiner', 'An\u200da'],
    ['soft hyphen', 'An\u00ada'],
    ['right-to-left override', 'An\u202ea'],
    ['isolate', 'An\u2066a'],
    ['byte order mark', 'An\ufeffa'],
    ['Hangul filler', 'An\u3164a'],
    ['tag letter', 'Ana\u{e0041}'],
    ['bell', 'An\u0007a'],
    ['private use', 'An\ue000a'],
    ['half a pair', 'An\ud800a'],
    ['blank Braille', 'An\u2800a'],
    ['heaped marks', `A\u0323\u0324\u0325\u0326\u0327na`],
    ['nothing but signs', '***'],
    ['nothing but flowers', '🌸🌸🌸'],
  ])('holds no %s', (_what, name) => expect(problem(name)).toBe('name-characters'))

  it.each([
    'admin',
    'Admin',
    'ADMIN',
    'аdmin',
    'αdmin',
    'ａｄｍｉｎ',
    'adm1n',
    'admln',
    'adrnin',
    'ádmin',
    'a.d.m.i.n',
    'A D M I N',
    'Admin 2',
    'admin2',
    'Plaza-admin',
    'Ⓐⓓⓜⓘⓝ',
    '𝐚𝐝𝐦𝐢𝐧',
    'Staff',
    'Official Support',
    'оfficial',
    'ΑDΜΙΝ',
    '管理员',
    '管理員小王',
    '管 理 员',
    '官方客服',
    'M0derator',
    'Moderador',
    'Banyan Square',
    'banyansquare',
    'BANYAN_SQUARE',
    '榕树广场',
    'Plaza del Baniano',
    'ꓮꓓꓟꓲꓠ',
  ])('%s speaks for the site', (name) => expect(problem(name)).toBe('name-reserved'))

  it.each(['Adminton', 'Badmintonist', 'Stafford', 'Ana of Banyan Square', 'Modesta', 'Teamo'])(
    '%s does not',
    (name) => expect(isReservedName(name, SITE)).toBe(false),
  )
})

describe('the key of a name', () => {
  it.each([
    ['Ana', 'ana'],
    ['Ana', 'Аnа'],
    ['Ana', ' A n a '],
    ['Ana', 'Ａｎａ'],
    ['Ana', 'Aná'],
    ['Ana', 'An.a'],
    ['Alice', 'AIice'],
    ['Alice', 'A1ice'],
    ['Alice', 'Αlісе'],
    ['modern', 'modem'],
    ['Bob', 'B0b'],
    ['Wanda', 'VVanda'],
    ['力口', 'カロ'],
    ['Łukasz', 'Lukasz'],
  ])('is the same for %s and %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

  it.each([
    ['Ana', 'Anna'],
    ['小明', '小红'],
    ['Fan 1', 'Fan 2'],
    ['Fan 10', 'Fan 100'],
    ['がき', 'かき'],
    ['Ana🌸', 'Ana'],
    ['Ana', 'Ben'],
  ])('differs for %s and %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))

  const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })

  it('is its own key where something unseen stands between two marks', () => {
    const key = nameKey('\u{1D157}\u{1D165}\u200D\u064B')
    expect(nameKey(key)).toBe(key)
  })

  it('is its own key, whatever the name', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
      }),
      { numRuns: 2_000 },
    )
  })

  it('does not change with letter case, spaces around, width, or the form of accents', () => {
    const latin = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789é ñ'),
      minLength: 2,
      maxLength: 30,
    })
    const wide = (name: string) =>
      name.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    fc.assert(
      fc.property(latin, (name) => {
        for (const other of [
          name.toUpperCase(),
          name.toLowerCase(),
          `  ${name} `,
          wide(name),
          name.normalize('NFD'),
        ]) {
          expect(nameKey(other)).toBe(nameKey(name))
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('sees through every letter of the table, put in the place of what it looks like', () => {
    const pairs = [...LOOK_ALIKES]
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.constantFrom('qq', 'Zoe', '小'), ([other, seen], rest) => {
        expect(nameKey(rest + other + rest)).toBe(nameKey(rest + seen + rest))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('what is kept', () => {
  it('is the same when it is kept again, and passes the rule as it did', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const name = normalName(typed)
        expect(normalName(name)).toBe(name)
        expect(problem(name)).toBe(problem(typed))
      }),
      { numRuns: 3_000 },
    )
  })

  it('never holds what nobody sees', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
        if (problem(typed) !== null) return
        expect(normalName(typed)).not.toMatch(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
        expect(normalName(typed)).not.toMatch(/^\s|\s$|\s\s/u)
      }),
      { numRuns: 3_000 },
    )
  })
})
