import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { moveBlock } from './move-blocks.ts'
import { schemaExtensions } from './schema.ts'

const schema = getSchema(schemaExtensions())
const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const list = { type: 'bulletList', content: [{ type: 'listItem', content: [words('inner')] }] }
const doc = Node.fromJSON(schema, {
  type: 'doc',
  content: [words('one'), list, { type: 'horizontalRule' }, words('two')],
})
const shown = (state: EditorState | undefined) =>
  state?.doc.content.content.map(({ type, textContent }) => textContent || type.name)
const placeOf = (text: string) => {
  let found = 0
  doc.descendants((node, at) => {
    if (node.text === text) found = at
  })
  return found
}
const at = (text: string) =>
  EditorState.create({ doc, selection: TextSelection.create(doc, placeOf(text) + 1) })
const moved = (state: EditorState, by: -1 | 1) => {
  const change = moveBlock(state, by)
  return change ? state.apply(change) : undefined
}

it('changes places with its neighbour as a whole, and takes the caret along', () => {
  const down = moved(at('one'), 1)
  expect(shown(down)).toEqual(['inner', 'one', 'horizontalRule', 'two'])
  expect(down?.selection.$from.parent.textContent).toBe('one')
  expect(down?.selection.$from.parentOffset).toBe(1)
  const up = moved(at('inner'), -1)
  expect(shown(up)).toEqual(['inner', 'one', 'horizontalRule', 'two'])
  expect(up?.selection.$from.parent.textContent).toBe('inner')
})

it('stays chosen where it was chosen', () => {
  const rule = doc.child(0).nodeSize + doc.child(1).nodeSize
  const state = EditorState.create({ doc, selection: NodeSelection.create(doc, rule) })
  const up = moved(state, -1)
  expect(shown(up)).toEqual(['one', 'horizontalRule', 'inner', 'two'])
  expect(up?.selection instanceof NodeSelection && up.selection.node.type.name).toBe('horizontalRule')
})

it('goes no further than the edges of the text', () => {
  expect(moveBlock(at('one'), -1)).toBeNull()
  expect(moveBlock(at('two'), 1)).toBeNull()
})
