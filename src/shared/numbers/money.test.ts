import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALE_TAGS, LOCALES } from '../texts/locales.ts'
import {
  addMoney,
  allocate,
  divide,
  multiplyMoney,
  readAmount,
  roundMoney,
  subtractMoney,
  toMinor,
} from './money.ts'
import { decimalsOf, formatMoney, moneyParts, toDecimal } from './money-text.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const amounts = fc.maxSafeInteger()

describe('rounding', () => {
  it('goes half away from zero on the decimal as it is written', () => {
    expect([1.005, 2.345, -1.005, 1.004999, 0.1 + 0.2, 10, -0.001].map((value) => roundMoney(value))).toEqual(
      [1.01, 2.35, -1.01, 1, 0.3, 10, 0],
    )
  })

  it('reads texts and numbers with exponents', () => {
    expect(roundMoney('19.995')).toBe(20)
    expect(roundMoney(1e-7)).toBe(0)
    expect(roundMoney(1.5e21)).toBe(1.5e21)
  })

  it('refuses what is not an amount', () => {
    for (const value of ['', '.', '-', '1,5', 'NaN', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => roundMoney(value)).toThrow('Not an amount')
    }
  })

  it('never moves an amount by more than half a unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (thousandths) => {
        expect(Math.abs(toMinor(`${thousandths}e-3`, 'USD') - thousandths / 10)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('minor units', () => {
  it('follow the currency', () => {
    expect(['RMB', 'USD', 'EUR', 'JPY', 'KWD', 'POINTS'].map(decimalsOf)).toEqual([2, 2, 2, 0, 3, 2])
    // Intl would say none: what it shows is not what ISO 4217 counts in.
    expect(['HUF', 'COP', 'IDR'].map(decimalsOf)).toEqual([2, 2, 2])
    expect(toMinor('12.345', 'RMB')).toBe(1235)
    expect(toMinor(12.5, 'JPY')).toBe(13)
  })

  it('go to decimal text and back unchanged', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('RMB', 'JPY', 'KWD'), (minor, currency) => {
        expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  it('refuse amounts that a number cannot hold', () => {
    expect(() => toMinor('1e300', 'USD')).toThrow('out of range')
    expect(() => multiplyMoney({ minor: Number.MAX_SAFE_INTEGER, currency: 'USD' }, 2)).toThrow(
      'out of range',
    )
  })
})

describe('amounts as people type them', () => {
  it('are read with either point, groups and the digits of a Chinese keyboard', () => {
    for (const [text, whole] of [
      ['12', 12],
      ['12.5', 12.5],
      ['12,50', 12.5],
      [' 1 234,50 ', 1234.5],
      ['1,234.50', 1234.5],
      ['1.234,50', 1234.5],
      ['1,234,567.8', 1234567.8],
      ['１２。５', 12.5],
      ['0', 0],
    ] as const)
      expect(readAmount(text, 2), text).toBe(whole)
    expect(readAmount('1200', 0)).toBe(1200)
    expect(readAmount('1.234', 3)).toBe(1.234)
  })

  it('are not guessed', () => {
    for (const text of [
      '',
      '-1',
      '1.2.3',
      '12.505',
      '1,23,4',
      '12e3',
      '$5',
      '.5',
      '1,234,50',
      '9'.repeat(30),
    ])
      expect(readAmount(text, 2), text).toBeNull()
    expect(readAmount('1.5', 0)).toBeNull()
  })
})

describe('formatting', () => {
  it('shows two decimals and the symbol of the currency, RMB as CNY', () => {
    expect(formatMoney(123450, 'RMB', 'zh-hans')).toBe('¥1,234.50')
    expect(formatMoney(123450, 'USD', 'en')).toBe('$1,234.50')
    expect(plain(formatMoney(1234550, 'EUR', 'es'))).toBe('12.345,50 €')
    expect(formatMoney(-5, 'USD', 'en')).toBe('-$0.05')
  })

  it('keeps every digit of large amounts', () => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD', 'en')).toBe('$90,071,992,547,409.91')
  })

  it('puts the code beside the digits where it knows no symbol', () => {
    expect(formatMoney(150, 'POINTS', 'en')).toBe('1.50\u00a0POINTS')
    expect(moneyParts(150, 'POINTS', 'en').symbol.trim()).toBe('POINTS')
  })

  it('is what Intl writes', () => {
    const codes = 'CNY JPY USD ARS AUD CAD CLP COP HKD MXN NZD SGD EUR GBP KRW INR RUB VND THB TRY PHP'.split(
      ' ',
    )
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...codes), (minor, currency) => {
        for (const locale of LOCALES) {
          const places = decimalsOf(currency)
          const format = new Intl.NumberFormat(LOCALE_TAGS[locale], {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            minimumFractionDigits: places,
            maximumFractionDigits: places,
            useGrouping: true,
          })
          expect(formatMoney(minor, currency, locale)).toBe(
            format.format(toDecimal(minor, currency) as `${number}`),
          )
        }
      }),
    )
  })

  it('takes a price apart for the price tag', () => {
    expect(moneyParts(123450, 'RMB', 'zh-hans')).toEqual({
      sign: '',
      symbol: '¥',
      major: '1,234',
      minor: '.50',
      isSymbolLast: false,
    })
    const euros = moneyParts(-1234550, 'EUR', 'es')
    expect([euros.sign, euros.major, euros.minor, euros.symbol].map(plain)).toEqual([
      '-',
      '12.345',
      ',50',
      ' €',
    ])
    expect(moneyParts(500, 'JPY', 'en')).toMatchObject({ major: '500', minor: '' })
  })
})

describe('arithmetic', () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' })

  it('adds, subtracts and multiplies in whole units', () => {
    expect(addMoney(usd(10), usd(20))).toEqual(usd(30))
    expect(subtractMoney(usd(10), usd(20))).toEqual(usd(-10))
    expect(multiplyMoney(usd(115), 1.1)).toEqual(usd(127))
    expect(multiplyMoney(usd(100), 1.005)).toEqual(usd(101))
    expect(multiplyMoney(usd(-100), '0.005')).toEqual(usd(-1))
  })

  it('does not mix currencies', () => {
    expect(() => addMoney(usd(1), { minor: 1, currency: 'EUR' })).toThrow('Cannot mix USD and EUR')
  })

  it('throws on a division by zero', () => {
    expect(divide(10, 4)).toBe(2.5)
    expect(() => divide(1, 0)).toThrow(/^Division by zero$/)
    expect(() => allocate(100, [0, 0])).toThrow(/^Division by zero$/)
  })
})

describe('allocate', () => {
  it('gives what is left over to the largest remainders, the earlier first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [5, 3, 1])).toEqual([6, 3, 1])
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(allocate(1, [0, 1])).toEqual([0, 1])
  })

  it('loses and makes no unit, and leaves nobody a whole unit from their part', () => {
    const weights = fc
      .array(fc.nat(1e6), { minLength: 1, maxLength: 20 })
      .filter((list) => list.some(Boolean))
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (minor, list) => {
        const shares = allocate(minor, list)
        const total = list.reduce((sum, weight) => sum + weight, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minor)
        shares.forEach((share, index) => {
          expect(Math.abs(share - (minor * (list[index] ?? 0)) / total)).toBeLessThan(1.001)
        })
      }),
    )
  })

  it('refuses negative weights', () => {
    expect(() => allocate(10, [2, -1])).toThrow('negative')
  })
})
