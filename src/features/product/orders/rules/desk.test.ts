import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CARRIERS,
  carrierLabel,
  proposedCarrier,
  readCarrier,
  readTracking,
  trackingProblem,
} from './carriers.ts'
import { withProof } from './order-number.ts'
import { leftOf, packed } from './sending.ts'
import { readTrackingCsv } from './tracking-csv.ts'

describe('tracking numbers', () => {
  it.each([
    ['Correos', 'PQ4T88012281ES'],
    ['Correos', 'PQ4T8801228012345678901'],
    ['Correos', 'RR473124829ES'],
    ['EMS', 'RR473124829FI'],
    ['SF Express', 'SF1408226719930'],
    ['SF Express', '140822671993'],
    ['DHL', '1234567890'],
    ['DHL', 'JJD00022330101234567'],
    ['UPS', '1Z999AA10123456784'],
    ['JD Logistics', 'JDV012345678901'],
    ['ZTO Express', '75312345678901'],
    ['USPS', '9400111899223197428490'],
    ['Japan Post', '123456789012'],
    ['Somebody with a van', 'door 3, blue'],
    ['UPS', ''],
  ])('of %s are taken: %s', (carrier, tracking) => {
    expect(trackingProblem(carrier, tracking)).toBeNull()
  })

  it.each([
    ['Correos', 'PQ4T880122', { kind: 'signs', count: 10, wanted: '13 – 23' }],
    ['Correos', 'PQ4T8801228/1ES', { kind: 'form' }],
    ['Correos', 'RR473124828ES', { kind: 'check' }],
    ['EMS', 'RR473124828FI', { kind: 'check' }],
    ['EMS', 'RR47312482', { kind: 'signs', count: 10, wanted: '13' }],
    ['EMS', '1234567890123', { kind: 'form' }],
    ['SF Express', '14082267199', { kind: 'signs', count: 11, wanted: '12 / 15' }],
    ['SF Express', 'XX1408226719930', { kind: 'form' }],
    ['DHL', '123456789', { kind: 'signs', count: 9, wanted: '10 – 20' }],
    ['UPS', '1Z999AA10123456785', { kind: 'check' }],
    ['UPS', '1Z999AA101234567', { kind: 'signs', count: 16, wanted: '18' }],
    ['UPS', '999AA101234567841Z', { kind: 'form' }],
  ])('of %s are not taken: %s', (carrier, tracking, problem) => {
    expect(trackingProblem(carrier, tracking)).toMatchObject(problem)
  })

  it('are found with one wrong digit, where a digit proves them', () => {
    const number = 'RR473124829ES'
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digit = String((Number(number[place]) + by) % 10)
        const wrong = number.slice(0, place) + digit + number.slice(place + 1)
        expect(trackingProblem('EMS', wrong)).toEqual({ kind: 'check' })
      }),
    )
  })

  it('are read as they are grouped, and carriers by the names that they have', () => {
    expect(readTracking('Correos', ' pq4t 8801-2281 es ')).toBe('PQ4T88012281ES')
    expect(readTracking('Somebody with a van', ' door 3 ')).toBe('door 3')
    expect(['顺丰', 'sf', ' SF express', 'Seur'].map(readCarrier)).toEqual([
      'SF Express',
      'SF Express',
      'SF Express',
      'Seur',
    ])
    for (const { name } of CARRIERS) expect(readCarrier(name)).toBe(name)
  })
})

describe('the carrier that is proposed', () => {
  const none = new Map<string, string>()
  it.each([
    ['ES', 'ES', 'Correos'],
    ['CN', 'CN', 'SF Express'],
    ['CN', 'ES', 'Correos'],
    ['ES', 'CN', 'EMS'],
    ['DE', '', 'DHL'],
    ['CN', '', 'SF Express'],
    ['', 'CN', 'SF Express'],
    ['BR', 'BR', 'EMS'],
    ['', '', 'EMS'],
  ])('to %s from %j is %s, until another was used', (country, home, name) => {
    expect(proposedCarrier(country, home, none)).toBe(name)
    expect(proposedCarrier(country, home, new Map([['XX', 'DHL']]))).toBe(name)
    expect(proposedCarrier(country, home, new Map([[country, 'Seur']]))).toBe('Seur')
  })

  it('is called as at home, and always one of the list', () => {
    expect(['SF Express', 'UPS', 'Seur'].map(carrierLabel)).toEqual(['顺丰 SF Express', 'UPS', 'Seur'])
    const names = CARRIERS.map(({ name }) => name)
    for (const country of ['ES', 'CN', 'HK', 'DE', 'AT', 'US', 'GB', 'FR', 'JP', 'BR'])
      for (const home of ['', 'ES', 'CN', 'BR']) expect(names).toContain(proposedCarrier(country, home, none))
  })
})

const numberOf = fc.stringMatching(/^\d{9}$/).map(withProof)

describe('files of tracking numbers', () => {
  const text = fc.string({ maxLength: 12, unit: fc.constantFrom(...'aZ9 ,;\t"\n顺é') })
  const row = fc.record({ order: numberOf, carrier: text, tracking: text })
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

  it('are read as they were written, whatever stands between and around cells', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.record({ hasMark: fc.boolean(), hasHead: fc.boolean(), endsLine: fc.boolean() }),
        (rows, separator, end, { hasMark, hasHead, endsLine }) => {
          const lines = rows.map(({ order, carrier, tracking }) =>
            [order, quoted(carrier), quoted(tracking)].join(separator),
          )
          const head = hasHead ? [['number', 'carrier', 'tracking'].join(separator)] : []
          const file = (hasMark ? '\uFEFF' : '') + [...head, ...lines].join(end) + (endsLine ? end : '')
          const read = readTrackingCsv(file)
          expect(read.unread).toEqual([])
          expect(read.rows.map(({ order, carrier, tracking }) => ({ order, carrier, tracking }))).toEqual(
            rows.map(({ order, carrier, tracking }) => {
              const known = readCarrier(carrier)
              return { order, carrier: known, tracking: readTracking(known, tracking) }
            }),
          )
        },
      ),
    )
  })

  it('never fail, and name each line that is no row once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (file) => {
        const { rows, unread } = readTrackingCsv(file)
        const lines = [...rows.map(({ line }) => line), ...unread]
        expect(new Set(lines).size).toBe(lines.length)
      }),
    )
  })

  it('are read where a spreadsheet was told to keep digits as text', () => {
    const order = withProof('482719365')
    for (const cell of [`'${order}`, `="${order}"`, `"=""${order}"""`, ` =${order} `]) {
      const { rows } = readTrackingCsv(`${cell},EMS,="RR473124829FI"`)
      expect(rows).toEqual([{ line: 1, order, carrier: 'EMS', tracking: 'RR473124829FI' }])
    }
  })

  it('are read to their end, however long they are and whatever nobody closes', () => {
    const order = withProof('482719365')
    const lines = Array.from({ length: 100_000 }, () => `${order};EMS;RR473124829FI`)
    expect(readTrackingCsv(lines.join('\n')).rows).toHaveLength(100_000)
    expect(readTrackingCsv(`"${'a"",\n'.repeat(500_000)}`)).toEqual({ rows: [], unread: [] })
  })

  it('say which lines name no order', () => {
    const order = withProof('482719365')
    const file = `order;carrier;tracking\n${order};Correos;PQ4T88012281ES\n1234567890;Correos;X\n\n${order};DHL\n`
    expect(readTrackingCsv(file)).toEqual({
      rows: [{ line: 2, order, carrier: 'Correos', tracking: 'PQ4T88012281ES' }],
      unread: [3, 5],
    })
    expect(readTrackingCsv('')).toEqual({ rows: [], unread: [] })
  })
})

describe('what goes into a parcel', () => {
  const line = fc
    .record({
      goods: fc.constantFrom('physical' as const, 'virtual' as const),
      quantity: fc.integer({ min: 1, max: 99 }),
      sent: fc.nat(99),
      refunded: fc.nat(99),
    })
    .map((one) => ({
      ...one,
      sent: Math.min(one.sent, one.quantity),
      refunded: Math.min(one.refunded, one.quantity),
    }))
  const lines = fc
    .array(line, { maxLength: 8 })
    .map((all) => all.map((one, position) => ({ ...one, position })))

  it('is never more than is left, and all of it where nothing is named', () => {
    fc.assert(
      fc.property(lines, fc.nat(9), fc.integer({ min: -1, max: 100 }), (all, position, quantity) => {
        const left = all.reduce((sum, one) => sum + leftOf(one), 0)
        const whole = packed(all, undefined)
        if ('problem' in whole) expect(left).toBe(0)
        else expect(whole.pieces.reduce((sum, piece) => sum + piece.quantity, 0)).toBe(left)
        const part = packed(all, [{ position, quantity }])
        const open = all[position] ? leftOf(all[position]) : 0
        expect('pieces' in part).toBe(quantity > 0 && quantity <= open)
      }),
    )
  })

  it('holds no line twice, and something', () => {
    const own = [{ position: 0, goods: 'physical' as const, quantity: 4, sent: 0, refunded: 0 }]
    const piece = { position: 0, quantity: 2 }
    expect(packed(own, [piece, piece])).toEqual({ problem: 'lines' })
    expect(packed(own, [])).toEqual({ problem: 'lines' })
  })
})
