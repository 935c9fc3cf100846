import { expect, it } from 'vitest'
import { defaultSettings } from '#tests/settings.ts'
import { findCaught } from './rules/preview.ts'
import { countLinks, hasWord, networkOf, reasonsToHold } from './rules.ts'

const off = defaultSettings().spam
const known = { isNew: true, out: 0, recent: 0, saying: 0, signedUp: 0 }
const said = { text: 'Buy lamps at our shop, dear friends', language: 'en' as const, links: 2 }

it('holds nothing on a site whose owner has set nothing', () => {
  expect(reasonsToHold(said, { ...known, saying: 50, signedUp: 500 }, off)).toEqual([])
})

it('holds by each rule from its number on, and by what is new only what is', () => {
  const rules = { ...off, first: 2, links: 2, same: 3, raid: 10, words: { ...off.words, en: ['lamps'] } }
  const all = { ...known, out: 1, saying: 2, signedUp: 10 }
  expect(reasonsToHold(said, all, rules)).toEqual(['first', 'links', 'words', 'same', 'raid'])
  expect(reasonsToHold(said, { ...all, isNew: false }, rules)).toEqual(['words', 'same'])
  expect(reasonsToHold({ ...said, links: 1 }, { ...all, out: 2, saying: 1, signedUp: 9 }, rules)).toEqual([
    'words',
  ])
})

it('finds a word however it is written, by itself, and Chinese words within others', () => {
  expect(hasWord('Win at the CÁSINO!', ['casino'])).toBe(true)
  expect(hasWord('c\u0430sino', ['casino'])).toBe(true)
  expect(hasWord('Casinos are loud', ['casino'])).toBe(false)
  expect(hasWord('free  money, now', ['free money'])).toBe(true)
  expect(hasWord('快来加-微-信领取', ['加微信'])).toBe(true)
  expect(hasWord('anything', ['...'])).toBe(false)
})

it('counts each address of another site once', () => {
  const paragraph = (text: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  })
  const document = {
    version: 1 as const,
    content: [
      paragraph('https://a.example and https://a.example and https://b.example/x, http://town.test/en'),
    ],
  }
  expect(countLinks([document], 'http://town.test')).toBe(2)
})

it('knows the network of an address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113')
  expect(networkOf('2001:db8:7::1')).toBe(networkOf('2001:0db8:0007:5::9'))
  expect(networkOf('')).toBeNull()
})

it('says what rules would have caught, by the same decision', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const at = (minutes: number) => new Date(start + minutes * 60_000)
  const text = (authorId: number, minutes: number, words: string, links = 0) => ({
    authorId,
    since: at(-60),
    before: 0,
    at: at(minutes),
    text: words,
    language: 'en' as const,
    links,
  })
  const texts = [
    text(1, 0, 'The very same words of an advertisement'),
    text(2, 1, 'the very same words of an advertisement!'),
    text(1, 2, 'Something else altogether', 3),
    text(1, 3, 'And one more thing that I wanted to say'),
  ]
  const signUps = [1, 2].map((personId) => ({ personId, address: `203.0.113.${personId}`, at: at(-60) }))
  const rules = { ...off, first: 1, links: 3, pace: 2, same: 2, raid: 3 }
  const { counts, texts: caught } = findCaught(texts, signUps, rules)
  expect(counts).toEqual({ first: 2, links: 1, words: 0, same: 1, raid: 0, pace: 1 })
  expect(caught.map(({ index }) => index)).toEqual([0, 1, 2, 3])
  expect(findCaught(texts, signUps, { ...off, raid: 2 }).counts.raid).toBe(4)
})
