import { vi } from 'vitest'
import { createClient } from '#browser/client.ts'
import type { Translator } from '#shared/texts/i18n.ts'
import type { PageState, Payload } from '#site/payload.ts'
import { createToasts } from '#ui/toasts.ts'

/** Stand-ins for the platform at its edge; our own code runs as it is. */

const FRAME = {
  siteName: 'Plaza',
  currencies: [
    { code: 'RMB', symbol: '¥', name: 'yuan' },
    { code: 'USD', symbol: '$', name: 'dollar' },
  ],
  languages: [
    { code: 'zh-hans', currency: 'RMB' },
    { code: 'en', currency: 'USD' },
    { code: 'es', currency: 'EUR' },
  ],
  differsByDevice: false,
  analyticsTracker: '',
  drawsCovers: true,
  isChatForMembers: true,
}

export function makePayload(state: Partial<PageState> = {}): Payload {
  return {
    data: {},
    state: {
      route: { name: 'index___en', base: 'index', locale: 'en', path: '/en', params: {} },
      modules: [],
      device: 'desktop',
      currency: 'USD',
      buildId: 'b1',
      status: 200,
      error: null,
      colorMode: null,
      frame: FRAME,
      head: { title: 'Home', description: '', canonical: null },
      ...state,
    } as unknown as PageState,
  }
}

export const keyTranslator: Translator = { locale: 'en', t: (key) => key }

/** A client of its own, as it is at the start of a page. */
export function makeClient(state: Partial<PageState> = {}, translator = keyTranslator) {
  const client = createClient({ toasts: createToasts() })
  client.page.showPage({ payload: makePayload(state), translator })
  return client
}

class FakeStorage {
  items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
}

interface FakeWindow {
  localStorage: FakeStorage
  sessionStorage: FakeStorage
  location: URL & { reload: () => void; assign: (to: string) => void; replace: (to: string) => void }
}

/** A window with storage and an address; `denied` is one whose owner allows no storage. */
export function fakeWindow(address = 'https://plaza.test/en', isDenied = false): FakeWindow & EventTarget {
  const location = Object.assign(new URL(address), { reload: vi.fn(), assign: vi.fn(), replace: vi.fn() })
  const window = Object.assign(new EventTarget(), { location, innerWidth: 1400 })
  for (const name of ['localStorage', 'sessionStorage']) {
    const storage = new FakeStorage()
    Object.defineProperty(window, name, {
      get: () => {
        if (isDenied) throw new DOMException('denied', 'SecurityError')
        return storage
      },
    })
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', location)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  // Tests that watch its cookies bring a document of their own.
  if (!('document' in globalThis)) vi.stubGlobal('document', { cookie: '' })
  return window as unknown as FakeWindow & EventTarget
}

type Answer = { body?: unknown; status?: number } | Error

/** Answers each address by what the test says; what is not said is refused. */
export function fakeFetch(answer: (address: string, init?: RequestInit) => Answer | Promise<Answer>) {
  const fetched = vi.fn(async (address: string, init?: RequestInit) => {
    const said = await answer(address, init)
    if (said instanceof Error) throw said
    const { body, status = 200 } = said
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}
