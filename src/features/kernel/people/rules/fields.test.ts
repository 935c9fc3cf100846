import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressProblem,
  isAvatarWord,
  isDescriptionLong,
  normalAddress,
  normalDescription,
  randomAvatar,
} from './fields.ts'

const problem = (address: string) => addressProblem(address, ['Banyan Square'])

describe('the address of a profile', () => {
  it.each(['ana', 'ana-2', 'a1b', 'x'.repeat(30), ' Ana ', 'ＡＮＡ'])('%j is one', (address) =>
    expect(problem(address)).toBeNull(),
  )

  it.each([
    '',
    'an',
    'x'.repeat(31),
    '123',
    'ana.b',
    'ana b',
    '-ana',
    'ana-',
    'a--b',
    'ána',
    '小明',
    'ana/b',
    'ana_b',
    '../x',
  ])('%j is none', (address) => expect(problem(address)).toBe('address-form'))

  it.each(['admin', 'adm1n', 'staff-2', 'banyan-square'])('%s is kept for the site', (address) =>
    expect(problem(address)).toBe('address-reserved'),
  )

  it('can stand in an address as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        if (problem(typed) === null)
          expect(encodeURIComponent(normalAddress(typed))).toBe(normalAddress(typed))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a description', () => {
  it('keeps its lines, and nothing that turns or hides them', () => {
    expect(normalDescription('  One\r\ntwo\u202e \t three\u0000\n\n\n\nfour ')).toBe('One\ntwo three\n\nfour')
  })

  it('has at most five hundred characters', () => {
    expect(isDescriptionLong('字'.repeat(500))).toBe(false)
    expect(isDescriptionLong('𠮷'.repeat(500))).toBe(false)
    expect(isDescriptionLong(`${'字'.repeat(501)}`)).toBe(true)
  })
})

describe('a random face', () => {
  it('is drawn from ten letters', () => {
    for (let time = 0; time < 100; time += 1) expect(randomAvatar()).toMatch(/^[a-z]{10}$/)
    expect(randomAvatar(() => 0)).toBe('aaaaaaaaaa')
    expect(randomAvatar(() => 0.999_999)).toBe('zzzzzzzzzz')
  })

  it('is told from every other value', () => {
    expect(isAvatarWord(randomAvatar())).toBe(true)
    for (const other of ['', 'short', 'abcdefghijk', 'abc defghi', '/media/abc', 'abcdefghi1']) {
      expect(isAvatarWord(other)).toBe(false)
    }
  })
})
