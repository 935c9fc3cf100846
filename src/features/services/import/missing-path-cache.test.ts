import { describe, expect, it } from 'vitest'
import { createMissingPathCache } from './missing-path-cache.ts'

describe('paths that were not found', () => {
  it('are known for a minute', () => {
    let now = 0
    const unused = createMissingPathCache(() => now)
    unused.begin()(['?p=1'])
    now = 59_999
    expect(unused.has('?p=1')).toBe(true)
    expect(unused.has('?p=2')).toBe(false)
    now = 60_000
    expect(unused.has('?p=1')).toBe(false)
  })

  it('are not noted when they were looked for before an import', () => {
    const unused = createMissingPathCache()
    const note = unused.begin()
    unused.forget()
    note(['?p=1'])
    expect(unused.has('?p=1')).toBe(false)
  })

  it('take no more memory than they may, the oldest going first', () => {
    const unused = createMissingPathCache()
    const note = unused.begin()
    for (let number = 0; number < 20_000; number += 1) note([`?p=${number}`])
    expect(unused.size()).toBe(5_000)
    expect(unused.has('?p=19999')).toBe(true)
    expect(unused.has('?p=0')).toBe(false)
  })
})
