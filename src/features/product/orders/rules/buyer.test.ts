import { describe, expect, it } from 'vitest'
import { taxesByRate } from './invoice.ts'
import { trackingPage } from './tracking.ts'

describe('the page where a carrier tells how far a parcel is', () => {
  it.each([
    ['SF Express', 'SF14 0822', 'sf-express.com'],
    ['顺丰速运', 'SF1', 'sf-express.com'],
    ['Correos', 'PQ4T 8801 2265 ES', 'correos.es'],
    ['dhl', '1', 'dhl.com'],
    ['U.P.S.', '1Z', 'ups.com'],
    ['USPS', '9400', 'usps.com'],
    ['Royal Mail', 'RM', 'royalmail.com'],
    ['China Post', 'EA', 'ems.com.cn'],
    ['EMS', 'EA', 'ems.com.cn'],
    ['京东', 'JDV01', 'jdl.com'],
    ['ZTO Express', '753', 'zto.com'],
    ['Colissimo', '6A1', 'laposte.fr'],
    ['Japan Post', '1234', 'japanpost.jp'],
  ])('%s', (carrier, number, host) => {
    const page = new URL(trackingPage(carrier, number) ?? '')
    expect(page.protocol).toBe('https:')
    expect(page.host.endsWith(host)).toBe(true)
    expect(page.href).toContain(number.replace(/\s/g, ''))
  })

  it('is not known of others, nor without a number, and a number writes nothing into it', () => {
    expect(trackingPage('My cousin', '12')).toBeNull()
    expect(trackingPage('DHL', ' ')).toBeNull()
    expect(trackingPage('DHL', '1&submit=0#')).toContain('1%26submit%3D0%23')
  })
})

describe('taxes of an invoice', () => {
  const lines = [
    { amount: 1_210, tax: 210, taxRate: 2_100 },
    { amount: 1_100, tax: 100, taxRate: 1_000 },
    { amount: 2_420, tax: 420, taxRate: 2_100 },
  ]

  it('are summed up by their rate, the highest first', () => {
    expect(taxesByRate(lines, true)).toEqual([
      { rate: 2_100, net: 3_000, tax: 630 },
      { rate: 1_000, net: 1_000, tax: 100 },
    ])
    expect(taxesByRate(lines, false)[1]).toEqual({ rate: 1_000, net: 1_100, tax: 100 })
  })

  it('are left out where there are none', () => {
    expect(taxesByRate([{ amount: 5, tax: 0, taxRate: 0 }], true)).toEqual([])
  })
})
