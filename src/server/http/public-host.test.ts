import { expect, it } from 'vitest'
import { leadsOutside } from './public-host.ts'

const named =
  (...addresses: string[]) =>
  async () =>
    addresses

it('a name leads outside where every address that it has is public', async () => {
  expect(await leadsOutside('films.example', named('8.8.8.8', '2606:4700::1111'))).toBe(true)
  expect(await leadsOutside('films.example', named('8.8.8.8', '192.168.1.1'))).toBe(false)
  expect(await leadsOutside('films.example', named('::1'))).toBe(false)
})

it('a name that leads nowhere is not refused, and an address is not asked for', async () => {
  expect(await leadsOutside('films.example', named())).toBe(true)
  expect(await leadsOutside('8.8.8.8', () => Promise.reject(new Error('asked')))).toBe(true)
  expect(await leadsOutside('[2606:4700::1111]', () => Promise.reject(new Error('asked')))).toBe(true)
  expect(await leadsOutside('127.0.0.1')).toBe(false)
})
