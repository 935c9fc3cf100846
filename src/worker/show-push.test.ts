import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PressEvent, SubscriptionEvent } from './scope.ts'
import { openPage, renewSubscription, showPush } from './show-push.ts'

const ORIGIN = 'https://town.example'
const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => null)
const focus = vi.fn(async () => null)
const setAppBadge = vi.fn(async () => {})
const subscribe = vi.fn(async () => ({ toJSON: () => ({ endpoint: 'https://push.example/new' }) }))
let windows: Array<{ url: string; focus: typeof focus }> = []
let answers: number[] = []
const asked: Array<{ address: string; body: unknown }> = []

beforeEach(() => {
  windows = []
  answers = []
  asked.length = 0
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('navigator', { setAppBadge })
  vi.stubGlobal('registration', { showNotification, pushManager: { subscribe } })
  vi.stubGlobal('clients', { openWindow, matchAll: async () => windows })
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    asked.push({ address, body: body ? JSON.parse(body) : null })
    const status = answers.shift() ?? 200
    return { status, ok: status === 200 }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const text = {
  title: 'Ben answered',
  body: 'The green one.',
  path: '/en/community/1',
  tag: 'notice-7',
  language: 'en-US',
  unread: 3,
  isAgain: true,
  read: { id: '7', toId: 1 },
}
const press = (data: unknown) => openPage({ notification: { close: () => undefined, data } } as PressEvent)

it('shows what the site has written, in the place of what has the same tag, and marks the icon', async () => {
  await showPush(text)
  expect(showNotification).toHaveBeenCalledWith(
    'Ben answered',
    expect.objectContaining({
      body: 'The green one.',
      tag: 'notice-7',
      lang: 'en-US',
      renotify: true,
      data: { path: '/en/community/1', read: { id: '7', toId: 1 } },
    }),
  )
  expect(setAppBadge).toHaveBeenCalledWith(3)
})

it('a press opens the page and reads the line, also when the session must be renewed first', async () => {
  answers = [401, 200, 200]
  await press({ path: '/en/community/1', read: { id: '7', toId: 1 } })
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/en/community/1`)
  const read = { address: '/api/request', body: { action: 'utils.readNotification', data: text.read } }
  expect(asked).toEqual([read, { address: '/api/auth/refresh', body: null }, read])
})

it('a window that shows the page already comes to the front; other sites are not opened', async () => {
  windows = [{ url: `${ORIGIN}/en/community/1`, focus }]
  await press({ path: '/en/community/1', read: null })
  expect(focus).toHaveBeenCalledOnce()
  await press({ path: 'https://elsewhere.example/', read: null })
  await press({ path: '//elsewhere.example/', read: null })
  expect(openWindow).not.toHaveBeenCalled()
  expect(asked).toEqual([])
})

it('the site is told when the push service gives the browser another address', async () => {
  await renewSubscription({
    oldSubscription: { options: {} },
    newSubscription: null,
  } as SubscriptionEvent)
  expect(asked).toEqual([
    {
      address: '/api/request',
      body: { action: 'account.addPushDevice', data: { endpoint: 'https://push.example/new' } },
    },
  ])
})
