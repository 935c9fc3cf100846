import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createResponseCache, packResponse, unpackBody } from './response-cache.ts'

const made = async (body: string, ...tags: string[]) => ({
  answer: await packResponse({ type: 'text/plain', body, maxAge: 60 }),
  tags,
})
/** A store on a clock of its own, and a maker that numbers what it makes. */
function store(options: { capacity?: number; rest?: number } = {}) {
  const state = { now: 0, made: 0 }
  const kept = createResponseCache({ clock: () => state.now, ...options })
  const get = async (key = 'key', ...tags: string[]) => {
    const answer = await kept.get(key, async () => {
      state.made += 1
      const number = state.made
      return { ...(await made(`${key} ${number}`, ...tags)), rest: options.rest ?? 0 }
    })
    return text(unpackBody(answer))
  }
  return { state, kept, get }
}

describe('kept answers', () => {
  it('are made once, until one of their tags or everything is touched, or they are old', async () => {
    const { kept, get, state } = store()
    expect([await get('a', 'topics'), await get('a', 'topics')]).toEqual(['a 1', 'a 1'])
    kept.touch(['articles'])
    expect(await get('a', 'topics')).toBe('a 1')
    kept.touch(['topic:1', 'topics'])
    expect(await get('a', 'topics')).toBe('a 2')
    kept.touch(['*'])
    expect(await get('a', 'topics')).toBe('a 3')
    state.now += 61 * 60_000
    expect(await get('a', 'topics')).toBe('a 4')
  })

  it('that are dear are handed out for a while even when touched, but not when everything is', async () => {
    const { kept, get, state } = store({ rest: 60_000 })
    await get('map', 'topics')
    kept.touch(['topics'])
    state.now += 59_000
    expect(await get('map', 'topics')).toBe('map 1')
    state.now += 2_000
    expect(await get('map', 'topics')).toBe('map 2')
    kept.touch(['*'])
    expect(await get('map', 'topics')).toBe('map 3')
  })

  it('are made once for all who ask meanwhile; who asks after a change waits for a new one', async () => {
    const kept = createResponseCache()
    let count = 0
    let finish = () => {}
    const slow = async () => {
      count += 1
      const number = count
      if (number === 1) await new Promise<void>((resolve) => (finish = resolve))
      return made(String(number), 'topics')
    }
    const early = [kept.get('key', slow), kept.get('key', slow)]
    kept.touch(['topics'])
    const late = kept.get('key', slow)
    finish()
    const bodies = await Promise.all([...early, late].map(async (answer) => text(unpackBody(await answer))))
    expect(bodies).toEqual(['1', '1', '2'])
    await delay(5)
    // What was begun before the change does not stay.
    const after = await kept.get('key', slow)
    expect(Number(await text(unpackBody(after)))).toBeGreaterThan(1)
  })

  it('take no more memory than they may, the least asked for first', async () => {
    const { answer } = await made('x'.repeat(100))
    const { kept, get } = store({ capacity: answer.body.length * 4 })
    for (let number = 0; number < 50; number += 1) {
      await get('favourite')
      await get(`rare ${number}`)
    }
    expect(kept.size()).toBeLessThanOrEqual(answer.body.length * 4)
    expect(await get('favourite')).toBe('favourite 1')
    expect(kept.find('rare 0')).toBeNull()
  })

  it('that fail are not kept, and fail only those who asked', async () => {
    const kept = createResponseCache()
    await expect(kept.get('key', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await text(unpackBody(await kept.get('key', () => made('back'))))).toBe('back')
  })
})
