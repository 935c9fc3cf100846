import { expect, it } from 'vitest'
import type { ChatMessage } from '../../schemas.ts'
import { chunksOf, EMPTY, hasMessage, merge, newest, remove } from './message-store.ts'

const message = (index: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  index,
  databaseId: index,
  userId: 1,
  name: 'Ana',
  slug: 'profile/ana',
  avatar: '',
  level: 'lv1',
  vip: null,
  text: `words ${index}`,
  image: null,
  cards: [],
  timestamp: index,
  isEdited: false,
  deleted: null,
  replyTo: null,
  reactions: {},
  ...more,
})

it('shows no message twice, whatever comes in whichever order', () => {
  const room = merge(merge(merge(EMPTY, [message(3), message(4)]), [message(1), message(3)]), [message(2)])
  expect(room.messages.map(({ index }) => index)).toEqual([1, 2, 3, 4])
  expect(newest(room)).toBe(4)
  expect(newest(EMPTY)).toBe(0)
})

it('takes what comes later about a message for true', () => {
  const room = merge(merge(EMPTY, [message(1)]), [message(1, { text: 'other words', isEdited: true })])
  expect(room.messages).toMatchObject([{ text: 'other words', isEdited: true }])
})

it('leaves nothing of a deleted message, also where it was answered', () => {
  const answer = message(2, { replyTo: { index: 1, name: 'Ana', text: 'words 1', hasImage: true } })
  const room = remove(merge(EMPTY, [message(1), answer]), 1, 'staff')
  expect(room.messages).toMatchObject([
    { index: 1, text: '', deleted: 'staff' },
    { index: 2, text: 'words 2', replyTo: { index: 1, text: '', hasImage: false } },
  ])
})

it('cuts the list into pieces that stay the same when more comes before and after them', () => {
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => message(from + place))
  const before = chunksOf(numbers(75, 130))
  expect(before.map(({ key, start, messages }) => [key, start, messages.length])).toEqual([
    [1, 0, 5],
    [2, 5, 40],
    [3, 45, 11],
  ])
  const after = chunksOf(numbers(1, 131))
  expect(after.find(({ key }) => key === 2)?.messages).toEqual(before.find(({ key }) => key === 2)?.messages)
  expect(chunksOf([])).toEqual([])
})

it('knows what was stored although no answer came, and takes nothing older and nobody else’s for it', () => {
  const room = merge(EMPTY, [message(1, { text: 'hello' }), message(2, { text: 'hello', userId: 2 })])
  expect(hasMessage(room, { readerId: 1, text: 'hello', after: 0 })).toBe(true)
  expect(hasMessage(room, { readerId: 1, text: ' hello \r\n', after: 0 })).toBe(true)
  expect(hasMessage(room, { readerId: 1, text: 'hello', after: 1 })).toBe(false)
  expect(hasMessage(room, { readerId: 3, text: 'hello', after: 0 })).toBe(false)
})
