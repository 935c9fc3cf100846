import { describe, expect, it } from 'vitest'
import { isLastWayIn, isScanned, returnPath, slugOf } from './rules.ts'

describe('the way back', () => {
  it.each([
    '/',
    '/en',
    '/en/shop/1?variant=2#reviews',
    '/社区/1',
    '/a//b',
    '/authorized',
    '/en/authorize-me',
  ])('leads to %s', (path) => expect(returnPath(path, '/home')).toBe(path))

  it.each([
    undefined,
    '',
    'en/shop',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/en\\..\\x',
    '/\n/elsewhere.test',
    'javascript:alert(1)',
    'https://elsewhere.test/',
    '/authorize',
    '/es/authorize?type=qq',
    '/api/auth/logout',
    `/${'x'.repeat(2_000)}`,
  ])('leads home instead of to %j', (path) => expect(returnPath(path, '/home')).toBe('/home'))

  it('always stays on the site', () => {
    const odd = ['/%5c%5celsewhere.test', '/..//elsewhere.test', '/.//x', '/;//x', '/@elsewhere.test', '/:80']
    for (const path of odd) {
      expect(new URL(returnPath(path, '/home'), 'https://town.example').origin).toBe('https://town.example')
    }
  })
})

it('the last way in is the one beside which there is no other', () => {
  const ways = (hasPassword: boolean, passkeys: number, identities: number) =>
    isLastWayIn({ hasPassword, passkeys, identities })
  expect([ways(false, 0, 0), ways(false, 0, 1)]).toEqual([true, true])
  expect([ways(true, 0, 1), ways(false, 1, 1), ways(false, 0, 2)]).toEqual([false, false, false])
})

it('an address comes of the Latin letters of a name, and ends in the digits that it is given', () => {
  expect(['Ana García', '榕树 Banyan', '安娜', 'x', '  --  ', '007'].map((name) => slugOf(name, ''))).toEqual(
    ['ana-garcia', 'banyan', 'member', 'member', 'member', 'member'],
  )
  expect(slugOf('A name that goes on and on', '42')).toBe('a-name-that-goes-on-42')
})

it('a code is scanned only at the address that shows one', () => {
  expect(isScanned('https://open.weixin.qq.com/connect/qrconnect?appid=1#wechat_redirect')).toBe(true)
  expect(isScanned('https://open.weixin.qq.com/connect/oauth2/authorize?appid=1#wechat_redirect')).toBe(false)
})
