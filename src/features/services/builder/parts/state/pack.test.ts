import { expect, it } from 'vitest'
import { pack, unpack } from './pack.ts'

const again = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))))

it('gives back what it was given, whatever it looks like', () => {
  const values = [
    null,
    3,
    'text',
    [],
    {},
    [[0], [1], [[2]]],
    { nodes: [[1]], root: [0], '': { $: [5] }, list: [null, true, 'a', { deep: [{ deeper: [] }] }] },
    JSON.parse('{"__proto__":{"a":1},"constructor":[2]}'),
  ]
  for (const value of values) expect(again(value)).toEqual(value)
})

it('leaves out what is not there, as JSON does', () => {
  expect(again({ a: undefined, b: [1, undefined] })).toEqual({ b: [1, null] })
})

it('writes what is the same once, and reads it as one', () => {
  const module = { id: 'one', settings: { text: 'x'.repeat(1_000) } }
  const pages = Array.from({ length: 50 }, (_, count) => ({ modules: [module, { count }] }))
  expect(JSON.stringify(pack(pages)).length).toBeLessThan(5_000)
  const read = again(pages) as typeof pages
  expect(read[0]?.modules[0]).toBe(read[49]?.modules[0])
})

it('does not read what names a place that is none', () => {
  for (const place of [0, 7, -1]) {
    expect(() => unpack({ nodes: [[[place]]], root: [0] })).toThrow('not packed here')
  }
})
