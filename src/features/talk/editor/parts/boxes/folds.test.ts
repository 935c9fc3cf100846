import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { schemaExtensions } from '../schema.ts'
import { unwrapFold } from './fold.ts'
import { findDeepFold } from './guard-folds.ts'

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
    expect(findDeepFold(doc(line('x'), three))).toBeNull()
    expect(findDeepFold(doc(line('x'), fold('0', three)))).not.toBeNull()
  })

  it('is written out, its title as a line, and all its words stay', () => {
    const text = doc(fold('1', fold('2', fold('3', fold('4', line('a'), line('b'))))))
    const { tr } = EditorState.create({ doc: text })
    const at = findDeepFold(text)
    expect(at).not.toBeNull()
    unwrapFold(tr, at ?? 0)
    tr.doc.check()
    expect(findDeepFold(tr.doc)).toBeNull()
    expect(tr.doc.toJSON()).toEqual(
      doc(fold('1', fold('2', fold('3', line('4'), line('a'), line('b'))))).toJSON(),
    )
  })
})

it('the mark of the hidden part cannot stand in a fold', () => {
  expect(() => doc(fold('1', { type: 'hiddenStart' })).check()).toThrow()
})
