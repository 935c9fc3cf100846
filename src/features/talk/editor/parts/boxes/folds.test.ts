import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { schemaExtensions } from '../schema.ts'
import { unwrapColumns } from './columns.ts'
import { unwrapFold } from './fold.ts'
import { findDeepBox } from './guard-folds.ts'

const schema = getSchema(schemaExtensions())
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const fold = (title: string, ...blocks: unknown[]) => ({
  type: 'fold',
  content: [{ type: 'foldTitle', content: [{ type: 'text', text: title }] }, ...blocks],
})
const doc = (...content: unknown[]) => Node.fromJSON(schema, { type: 'doc', content })

describe('a fold too deep', () => {
  it('is found, also within a quote, and three folds are not too deep', () => {
    const three = fold('1', { type: 'blockquote', content: [fold('2', fold('3', line('a')))] })
    expect(findDeepBox(doc(line('x'), three))).toBeNull()
    expect(findDeepBox(doc(line('x'), fold('0', three)))).not.toBeNull()
  })

  it('is written out, its title as a line, and all its words stay', () => {
    const text = doc(fold('1', fold('2', fold('3', fold('4', line('a'), line('b'))))))
    const { tr } = EditorState.create({ doc: text })
    const at = findDeepBox(text)
    expect(at).not.toBeNull()
    unwrapFold(tr, at ?? 0)
    tr.doc.check()
    expect(findDeepBox(tr.doc)).toBeNull()
    expect(tr.doc.toJSON()).toEqual(
      doc(fold('1', fold('2', fold('3', line('4'), line('a'), line('b'))))).toJSON(),
    )
  })
})

it('the mark of the hidden part cannot stand in a fold', () => {
  expect(() => doc(fold('1', { type: 'hiddenStart' })).check()).toThrow()
})

describe('columns', () => {
  const columns = (left: unknown[], right: unknown[]) => ({
    type: 'columns',
    content: [left, right].map((content) => ({ type: 'column', content })),
  })

  it('within columns are found however deep, and written out one side below the other', () => {
    const inner = columns([line('a')], [line('b')])
    const text = doc(columns([fold('1', inner)], [line('c')]))
    expect(findDeepBox(doc(columns([line('a')], [line('b')]), columns([line('c')], [line('d')])))).toBeNull()
    const at = findDeepBox(text)
    const { tr } = EditorState.create({ doc: text })
    unwrapColumns(tr, at ?? 0)
    tr.doc.check()
    expect(tr.doc.toJSON()).toEqual(doc(columns([fold('1', line('a'), line('b'))], [line('c')])).toJSON())
  })

  it('are two, and hold no mark of the hidden part', () => {
    expect(() =>
      doc({ type: 'columns', content: [{ type: 'column', content: [line('a')] }] }).check(),
    ).toThrow()
    expect(() => doc(columns([{ type: 'hiddenStart' }], [line('a')])).check()).toThrow()
  })
})
