import { expect, it } from 'vitest'
import { avatarFor, avatarUrl } from './avatar.ts'

it('shows an address as it is', () => {
  for (const address of ['https://x/y.png', 'http://x/y.png', '//x/y.png', '/media/gravatar.png']) {
    expect(avatarUrl(address, 7)).toBe(address)
  }
})

it('draws an avatar for a word, for nothing and for avatar services', () => {
  expect(avatarUrl('qwertyuiop', 7)).toBe('/api/avatar?seed=qwertyuiop')
  expect(avatarUrl('两 个', 7)).toBe('/api/avatar?seed=%E4%B8%A4%20%E4%B8%AA')
  expect(avatarUrl('javascript:alert(1)', 7)).toBe('/api/avatar?seed=javascript%3Aalert(1)')
  expect(avatarUrl(null, 7)).toBe('/api/avatar?seed=7')
  expect(avatarUrl('  ', 7)).toBe('/api/avatar?seed=7')
  expect(avatarUrl('https://secure.gravatar.com/avatar/abc?s=96', 7)).toBe('/api/avatar?seed=7')
  expect(avatarUrl('//www.gravatar.com/avatar/abc', 7)).toBe('/api/avatar?seed=7')
  expect(avatarUrl('//cn.gravatar.com/a')).toBe('/api/avatar?seed=%2F%2Fcn.gravatar.com%2Fa')
})

it('takes the smaller file of an uploaded picture beside a name, and every other address as it is', () => {
  const uploaded = `/media/avatars/${'0a'.repeat(16)}`
  expect(avatarFor(`${uploaded}-512.webp`, 7, 44)).toBe(`${uploaded}-128.webp`)
  expect(avatarFor(`${uploaded}-512.webp`, 7, 96)).toBe(`${uploaded}-512.webp`)
  for (const other of ['/media/face-512.webp', 'https://x/y-512.webp'])
    expect(avatarFor(other, 7, 20)).toBe(other)
  expect(avatarFor('', 7, 20)).toBe('/api/avatar?seed=7')
})
