import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineEvent, listEvents, on } from './event.ts'
import { defineJob } from './job.ts'

const said = defineEvent('test.said', { data: z.object({ word: z.string() }) })
const heard = defineEvent('test.heard', { data: z.object({}) })
const echo = defineJob({
  name: 'test.echo',
  data: z.object({ word: z.string() }),
  run: async () => undefined,
})
const count = defineJob({ name: 'test.count', data: z.object({}), run: async () => undefined })

describe('the list of events', () => {
  it('has with each what follows it, as often as it is said', () => {
    const listed = listEvents(
      [said, heard],
      [on(said, echo, ({ word }) => ({ word })), on(said, count, () => ({})), on(said, echo, () => null)],
    )
    const following = (name: string) => listed.get(name)?.consequences.map(({ job }) => job.name)
    expect(following('test.said')).toEqual(['test.echo', 'test.count', 'test.echo'])
    expect(following('test.heard')).toEqual([])
  })

  it('has no event twice, nor two of one name', () => {
    expect(() => listEvents([said, said], [])).toThrow('test.said')
    const other = defineEvent('test.said', { data: z.object({}) })
    expect(() => listEvents([said, other], [])).toThrow('test.said')
  })

  it('knows every event that is followed', () => {
    expect(() => listEvents([heard], [on(said, echo, ({ word }) => ({ word }))])).toThrow(
      'test.echo follows test.said, which no feature.ts has among its events.',
    )
  })
})
