import { expect, test } from 'vitest'
import { deviceOf, readSpot, type Spot, writeSpot } from './spot.ts'

const SPOT: Spot = { list: 'desktop', device: 'mobile', id: 'one', field: 'title' }

test('a refusal carries which module and field it is about', () => {
  expect(readSpot(writeSpot(SPOT))).toEqual(SPOT)
  const ofPage = { ...SPOT, device: 'desktop', id: '' } as const
  expect(readSpot(writeSpot(ofPage))).toEqual(ofPage)
  for (const text of [undefined, '', 'desktop', 'watch/mobile/one/title', 'desktop/desktop//'])
    expect(readSpot(text)).toBeNull()
})

test('it is shown where its value is: of a list of its own, on the device of the list', () => {
  expect(deviceOf(SPOT)).toBe('mobile')
  expect(deviceOf({ ...SPOT, list: 'tablet', device: 'desktop' })).toBe('tablet')
})
