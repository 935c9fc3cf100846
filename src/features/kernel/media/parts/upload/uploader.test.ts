import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#browser/page/page-store.ts'
import { fakeFetch, fakeWindow, keyTranslator, makePayload } from '#tests/browser/fakes.ts'
import { getUploadStatus, uploadChunk } from '../../contract.ts'
import { createUploader } from './uploader.ts'

/** An answer at the place that a contract names. */
const at = ({ at: place }: { at: string }, result: unknown): Record<string, unknown> =>
  place.split('.').reduceRight((inner, name) => ({ [name]: inner }), result as Record<string, unknown>)
const NOTHING_THERE = at(getUploadStatus, { received: [], sums: [], isJoining: false, item: null })

let uploader: ReturnType<typeof createUploader>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fakeWindow('https://plaza.test/en')
  vi.stubGlobal('navigator', { onLine: true })
  showPage({ payload: makePayload(), translator: keyTranslator })
  uploader = createUploader(() => {})
})
afterEach(() => {
  uploader.stop()
  vi.useRealTimers()
})

/** Sends a small file, with what each of its pieces is answered. */
function upload(
  answer: () => Parameters<typeof fakeFetch>[0] extends (...all: never) => infer Said ? Said : never,
) {
  const fetched = fakeFetch((address) =>
    address.startsWith('/api/upload') ? answer() : { body: NOTHING_THERE },
  )
  uploader.add([new File(['words'], 'words.txt')])
  return fetched
}
const first = () => uploader.list()[0]
/** Lets waits pass until it has come so far, and what was answered be read between them. */
async function settle(state: string) {
  for (let waits = 0; waits < 100 && first()?.state !== state; waits += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(first()?.state).toBe(state)
}

it.each([
  ['a proxy that answers for the server', { status: 502, body: '<html>Bad gateway</html>' }],
  ['a proxy that takes no piece of that size', { status: 413, body: '<html>Too large</html>' }],
  ['pieces that never become a file', { body: at(uploadChunk, null) }],
])('shows a failure after %s, and leaves it to whoever looks to try again', async (_what, said) => {
  const fetched = upload(() => said)
  await settle('error')
  expect(first()).toMatchObject({ problem: null, isLineBroken: false })
  const calls = fetched.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(first()?.state).toBe('error')
  expect(fetched.mock.calls.length).toBe(calls)
})

it('goes on by itself when the line broke and is there again', async () => {
  let isThere = false
  upload(() => (isThere ? { body: at(uploadChunk, { databaseId: 1 }) } : new TypeError('Failed to fetch')))
  await settle('error')
  expect(first()).toMatchObject({ problem: null, isLineBroken: true })
  isThere = true
  await settle('complete')
})
