import { expect, it } from 'vitest'
import { createPacker, type Packed, unpack } from './packed.ts'

const LONG = `<p>${'a text '.repeat(10)}</p>`

function back(value: unknown): unknown {
  const { pack, shapes, texts } = createPacker()
  const sent = JSON.parse(JSON.stringify({ packed: pack(value), shapes, texts: [...texts.keys()] }))
  return unpack(sent.packed as Packed, sent.shapes, (place) => sent.texts[place])
}

it.each([
  ['a word', 'word'],
  ['nothing', null],
  ['an empty list and an empty object', [[], {}, [[]]]],
  ['numbers that mean something when packed', [0, -1, [0, 1], [-1, 0], { 0: -1 }]],
  ['rows of one shape and of another', [{ a: 1, b: [2] }, { b: 1, a: 2 }, { a: { a: 1, b: null } }]],
  ['names that objects have of their own', JSON.parse('{"__proto__":{"a":1},"constructor":2,"a,b":3,"a":4}')],
  ['texts that repeat', [LONG, { html: LONG }, '<p>short</p>', `${LONG}<hr>`]],
  [
    'a moment, nothing said, and no number',
    [new Date(0), { gone: undefined, kept: 1 }, [undefined], Number.NaN],
  ],
])('gives back %s as JSON would', (_, value) => {
  expect(back(value)).toEqual(JSON.parse(JSON.stringify(value)))
  expect(Object.getPrototypeOf(back(value) ?? {})).toBe(Object.getPrototypeOf(value ?? {}))
})

it('says each text and each shape once', () => {
  const { pack, shapes, texts } = createPacker()
  pack([
    { html: LONG, at: 1 },
    { html: LONG, at: 2 },
  ])
  expect(shapes).toEqual([['html', 'at']])
  expect([...texts]).toEqual([[LONG, 0]])
})
