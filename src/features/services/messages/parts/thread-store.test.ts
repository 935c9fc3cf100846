import { expect, it } from 'vitest'
import type { Message } from '../schemas.ts'
import { EMPTY, merge, readUpTo, without } from './thread-store.ts'

const said = (databaseId: number, from = 1, status: 'read' | 'unread' = 'unread'): Message => ({
  id: `m${databaseId}`,
  databaseId,
  content: `${databaseId}`,
  createdAt: '',
  image: null,
  imageAlt: '',
  cards: [],
  from: { databaseId: from, name: '', avatar: '' },
  to: { databaseId: 3 - from, name: '', avatar: '' },
  status,
})
const ids = (thread: typeof EMPTY) => thread.messages.map(({ databaseId }) => databaseId)

it('shows each message once, in its order, however often and whenever it comes', () => {
  const thread = merge(merge(EMPTY, [said(3), said(1)]), [said(2), said(3)])
  expect(ids(thread)).toEqual([1, 2, 3])
  expect(ids(without(thread, 2))).toEqual([1, 3])
})

it('marks what the reader has written as read, and no late frame makes it unread again', () => {
  const thread = readUpTo(merge(EMPTY, [said(1), said(2, 2), said(3)]), 1, 2)
  const states = (of: typeof EMPTY) => of.messages.map(({ status }) => status)
  expect(states(thread)).toEqual(['read', 'unread', 'unread'])
  expect(states(merge(thread, [said(1)]))).toEqual(['read', 'unread', 'unread'])
})
