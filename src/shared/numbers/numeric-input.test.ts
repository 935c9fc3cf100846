import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blurred, typed } from './numeric-input.ts'

describe('while typing', () => {
  it('keeps digits, one point and a minus in front', () => {
    expect(typed('1a2')).toBe('12')
    expect(typed('1.2.3')).toBe('1.23')
    expect(typed('a-5-3')).toBe('-53')
    expect(typed('5-3')).toBe('53')
    expect(typed('１2')).toBe('2')
  })

  it('cuts the fraction and does not round it', () => {
    expect(typed('1.239', { decimals: 2 })).toBe('1.23')
    expect(typed('1.9', { decimals: 0 })).toBe('1')
    expect(typed('1.239')).toBe('1.239')
  })

  it('clamps to the limits', () => {
    expect(typed('11', { max: 10 })).toBe('10')
    expect(typed('3', { min: 5 })).toBe('5')
    expect(typed('-2', { min: 0 })).toBe('0')
  })

  it('lets half-typed values stand', () => {
    for (const value of ['', '-', '.', '-.']) expect(typed(value, { min: 5, max: 10 })).toBe(value)
    expect(typed('1.', { decimals: 2 })).toBe('1.')
  })

  it('changes nothing the second time, whatever is typed', () => {
    const config = fc.record(
      { min: fc.integer(), max: fc.integer(), decimals: fc.nat(4) },
      { requiredKeys: [] },
    )
    const sane = config.filter(({ min, max }) => min === undefined || max === undefined || min <= max)
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.-a ') })
    fc.assert(
      fc.property(text, sane, (value, limits) => {
        const once = typed(value, limits)
        expect(typed(once, limits)).toBe(once)
        expect(once).toMatch(/^-?\d*\.?\d*$/)
      }),
    )
  })
})

describe('on leaving the field', () => {
  it('fixes the decimals', () => {
    expect(blurred('5', { decimals: 2 })).toBe('5.00')
    expect(blurred('5.5', { decimals: 2 })).toBe('5.50')
    expect(blurred('.5')).toBe('0.5')
    expect(blurred('007.', { decimals: 0 })).toBe('7')
    expect(blurred('-0', { decimals: 2 })).toBe('0.00')
    expect(blurred('-1.5', { decimals: 1 })).toBe('-1.5')
  })

  it('clears what is not a number', () => {
    for (const value of ['-', '.', '', 'abc']) expect(blurred(value, { decimals: 2 })).toBe('')
  })
})
