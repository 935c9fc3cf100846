import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type, write } from '#shared/contract.ts'
import type { MessageKey } from '#shared/message-keys.gen.ts'
import { fakeFetch, fakeWindow, makeClient, makePayload } from '#tests/browser/fakes.ts'

const keep = write('docs.keep', {
  at: 'docs.keep',
  data: type<{ id: number }>(),
  result: type<boolean>(),
})
/** Words that no page carries. */
const LATE = 'docs.kept' as MessageKey

beforeEach(() => fakeWindow('https://plaza.test/en'))
afterEach(() => vi.unstubAllGlobals())

/** A page that carries no words, and a server that keeps what it is told to and has all words. */
function open(messages: () => object) {
  const client = makeClient()
  const translator = client.translators.translatorWith('en', {})
  client.page.showPage({ payload: makePayload(), translator })
  const fetched = fakeFetch((address) =>
    address.startsWith('/_i18n/') ? { body: messages() } : { body: { docs: { keep: true } } },
  )
  return { client, t: translator.t, fetched }
}

it('has the words for what was done before it is said', async () => {
  const { client, t } = open(() => ({ en: { [LATE]: 'Kept' } }))
  expect(t(LATE)).toBe('…')
  expect(await client.requests.request(keep, { id: 1 })).toBe(true)
  // The press was begun with this one.
  expect(t(LATE)).toBe('Kept')
  // A page that shows dots is drawn anew.
  expect(client.page.readPage().translator.t).not.toBe(t)
  expect(client.page.readPage().translator.t(LATE)).toBe('Kept')
})

it('asks for the words once, and says what was done where they do not come', async () => {
  const { client, t, fetched } = open(() => ({ en: { [LATE]: 'Kept' } }))
  await client.requests.request(keep, { id: 1 })
  await client.requests.request(keep, { id: 2 })
  expect(fetched.mock.calls.filter(([address]) => address.startsWith('/_i18n/'))).toHaveLength(1)
  expect(t(LATE)).toBe('Kept')

  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const without = open(() => ({}))
  expect(await without.client.requests.request(keep, { id: 1 })).toBe(true)
  expect(without.t(LATE)).toBe('…')
})
