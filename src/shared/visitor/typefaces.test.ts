import { describe, expect, it } from 'vitest'
import { FACES, TYPEFACES, typeStyleOf } from './typefaces.ts'

describe('the type of a site', () => {
  it('is not said where it is as it comes', () => {
    expect(typeStyleOf({})).toBe('')
    expect(typeStyleOf({ typeface: 'system', typeSize: 16 })).toBe('')
  })

  it('is a face of the system, and a part of the size that readers have set', () => {
    expect(typeStyleOf({ typeface: 'serif', typeSize: 18 })).toBe(`;--face:${FACES.serif};font-size:112.5%`)
    expect(typeStyleOf({ typeSize: 15 })).toBe(';font-size:93.75%')
  })

  it('names for each face one for Latin letters, one for Chinese and a general one, and fetches none', () => {
    for (const face of TYPEFACES) {
      if (face === 'system') continue
      expect(FACES[face]).toMatch(/SC"|YouYuan|SimSun/)
      expect(FACES[face]).toMatch(/,(sans-)?serif$/)
      expect(FACES[face]).not.toMatch(/url|[;{}]/)
    }
  })
})
