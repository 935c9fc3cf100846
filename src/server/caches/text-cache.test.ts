import { describe, expect, it } from 'vitest'
import { createTextCache } from './text-cache.ts'

describe('texts kept in memory', () => {
  it('are found by every call until everything is touched', () => {
    const memory = createTextCache()
    memory.open().keep('post:1', 'Read once', 9)
    expect(memory.open().find('post:1')).toBe('Read once')
    memory.touch(['post:1', 'docs'])
    expect(memory.open().find('post:1')).toBe('Read once')
    memory.touch(['docs', '*'])
    expect(memory.open().find('post:1')).toBeUndefined()
  })

  it('are not those that a call began to make before everything was touched', () => {
    const memory = createTextCache()
    const texts = memory.open()
    memory.touch(['*'])
    texts.keep('post:1', 'Read before', 11)
    expect(memory.open().find('post:1')).toBeUndefined()
    memory.open().keep('post:1', 'Read after', 10)
    expect(texts.find('post:1')).toBeUndefined()
  })

  it('leave in the order in which they were last asked for', () => {
    const memory = createTextCache({ capacity: 2_500 })
    const texts = memory.open()
    texts.keep('first', 1, 900)
    texts.keep('second', 2, 900)
    texts.find('first')
    texts.keep('third', 3, 900)
    expect(['first', 'second', 'third'].map((key) => texts.find(key))).toEqual([1, undefined, 3])
  })

  it('count once, however many have made one at once', () => {
    const texts = createTextCache({ capacity: 2_500 }).open()
    texts.keep('first', 1, 900)
    for (let times = 0; times < 20; times += 1) texts.keep('second', 2, 900)
    expect(texts.find('first')).toBe(1)
  })
})
