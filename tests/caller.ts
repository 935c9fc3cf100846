import type { Caller } from '#server/door/action.ts'
import { type Asker, STRANGER } from '#shared/people/asker.ts'

/** Somebody with a level who may do what is named, and nothing else. */
export const memberAsker = (personId: number, more: Partial<Asker> = {}): Asker => ({
  personId,
  roles: [],
  permissions: [],
  level: 'lv1',
  vip: null,
  isSilenced: false,
  silencedIn: [],
  ...more,
})

/** A call as the door sees it, from a browser in English. */
export const testCaller = (asker: Asker = STRANGER): Caller => ({
  asker,
  session: null,
  now: new Date(),
  locale: 'en',
  currency: 'RMB',
  device: 'desktop',
  visitorId: null,
  address: '127.0.0.1',
  network: '127.0.0.1',
  userAgent: '',
  cookies: {},
})
