import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFetch } from '#tests/browser/fakes.ts'
import { createMessages } from './messages.ts'

const DAY = 24 * 60 * 60 * 1000

const load = (isCacheable = true) => {
  const messages = createMessages()
  messages.configureMessages({ version: 'b1', isCacheable: () => isCacheable })
  return messages
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the messages of a locale', () => {
  it('are asked for once a day', async () => {
    const fetched = fakeFetch(() => ({ body: { es: { hello: ['Hola'] } } }))
    const { loadMessages } = load()
    await Promise.all([loadMessages('es'), loadMessages('es')])
    expect(await loadMessages('es')).toEqual({ hello: ['Hola'] })
    expect(fetched.mock.calls).toEqual([['/_i18n/es/messages.json?b1', {}]])
    vi.advanceTimersByTime(DAY)
    await loadMessages('es')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('are asked for anew, past every cache, where they are not cacheable', async () => {
    const fetched = fakeFetch(() => ({ body: { es: {} } }))
    const { loadMessages } = load(false)
    await loadMessages('es')
    await loadMessages('es')
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(fetched.mock.calls[0]?.[1]).toEqual({ headers: { 'cache-control': 'no-cache' } })
  })

  it.each([[new TypeError('offline')], [{ status: 404, body: {} }], [{ body: 'x' }], [{ body: { en: {} } }]])(
    'throw with the code after %o, and are asked again the next time',
    async (answer) => {
      let next: Parameters<typeof fakeFetch>[0] extends (...args: never[]) => infer Answer ? Answer : never =
        answer
      fakeFetch(() => next)
      const { loadMessages } = load()
      await expect(loadMessages('es')).rejects.toThrow(/^Failed loading locale \(es\)$/)
      next = { body: { es: {} } }
      expect(await loadMessages('es')).toEqual({})
    },
  )

  it('are worth a warning where the page can do without', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fakeFetch(() => new TypeError('offline'))
    const { tryMessages } = load()
    expect(await tryMessages('es')).toBeUndefined()
    expect(warn.mock.calls[0]?.[0]).toBe('Failed to load messages for locale es')
  })
})
