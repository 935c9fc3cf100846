import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { Node } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { schemaExtensions } from '../schema.ts'
import { findPlugin, foundIn, replaceAll, replaceCurrent, seek, stepTo } from './find-plugin.ts'
import { findMatches } from './matches.ts'

const schema = getSchema(schemaExtensions())
const words = (...content: unknown[]) => ({ type: 'paragraph', content })
const plain = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  marks: marks.map((type) => ({ type })),
})
const documentOf = (...content: unknown[]) => Node.fromJSON(schema, { type: 'doc', content })
const written = (...lines: string[]) => documentOf(...lines.map((line) => words(plain(line))))
const stateOf = (doc: Node) => EditorState.create({ doc, plugins: [history(), findPlugin()] })
const sought = (text: string, ways = {}) => ({ text, isCase: false, isWhole: false, ...ways })
const found = (doc: Node, text: string, ways = {}) =>
  findMatches(doc, sought(text, ways)).map(({ from, to }) => doc.textBetween(from, to))
const after = (state: EditorState, change: ReturnType<typeof replaceAll>) => {
  if (!change) throw new Error('There is nothing to change')
  return state.apply(change)
}
const shown = ({ doc }: EditorState) => doc.content.content.map(({ textContent }) => textContent)

it('finds words across marks and in lists and tables, and never across paragraphs or over what is no text', () => {
  const item = { type: 'bulletList', content: [{ type: 'listItem', content: [words(plain('a well'))] }] }
  const formula = { type: 'inlineMath', attrs: { latex: 'x' } }
  const doc = documentOf(
    words(plain('the w'), plain('el', 'bold'), plain('l')),
    item,
    words(plain('we'), formula, plain('ll')),
  )
  expect(found(doc, 'well')).toEqual(['well', 'well'])
  expect(found(written('we', 'll'), 'well')).toEqual([])
})

it('minds capitals and whole words where that is wanted, and takes what is sought as it is written', () => {
  const doc = written('Well, a well and wells: farewell. (a+b)* İstanbul')
  expect(found(doc, 'well')).toEqual(['Well', 'well', 'well', 'well'])
  expect(found(doc, 'well', { isCase: true })).toHaveLength(3)
  expect(found(doc, 'well', { isWhole: true })).toEqual(['Well', 'well'])
  expect(found(doc, '(a+b)*')).toEqual(['(a+b)*'])
  expect(found(doc, 'stanbul')).toEqual(['stanbul'])
  expect(found(doc, '')).toEqual([])
})

it('finds Chinese wherever it stands, also as whole words: it has no spaces between them', () => {
  const doc = written('古井旁的市场，市场里的Plaza市场', '𠮷野家在Plaza旁')
  expect(found(doc, '市场', { isWhole: true })).toHaveLength(3)
  expect(found(doc, 'plaza', { isWhole: true })).toEqual(['Plaza', 'Plaza'])
  expect(found(doc, '野家', { isWhole: true })).toEqual(['野家'])
})

it('begins at the caret, goes round in both directions, and stays where it is while one goes on typing', () => {
  const state = stateOf(written('one two', 'one twin', 'one'))
  const at = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 10)))
  const first = at.apply(seek(at, sought('one')))
  expect(foundIn(first)).toMatchObject({ current: 1, matches: { length: 3 } })
  const last = first.apply(stepTo(first, 1))
  expect(foundIn(last).current).toBe(2)
  const round = last.apply(stepTo(last, 1))
  expect(foundIn(round).current).toBe(0)
  expect(foundIn(round.apply(stepTo(round, -1))).current).toBe(2)
  const longer = first.apply(seek(first, sought('one t')))
  expect(foundIn(longer)).toMatchObject({ current: 1, matches: { length: 2 } })
  expect(foundIn(first.apply(first.tr.insertText('one ', 1))).matches).toHaveLength(4)
})

it('replaces one place with its marks, and goes on to the next, which is not what it has just put in', () => {
  const state = stateOf(documentOf(words(plain('cat', 'bold'), plain(' and cat'))))
  const seen = state.apply(seek(state, sought('cat')))
  const one = after(seen, replaceCurrent(seen, 'cats'))
  expect(shown(one)).toEqual(['cats and cat'])
  expect(one.doc.firstChild?.firstChild?.marks.map(({ type }) => type.name)).toEqual(['bold'])
  expect(foundIn(one).current).toBe(1)
})

it('replaces all in one step that is undone at once, also by nothing, and keeps emptied paragraphs', () => {
  const state = stateOf(written('cat', 'a cat, a Cat', 'dog'))
  const typed = state.apply(state.tr.insertText('x', 1))
  const seen = typed.apply(seek(typed, sought('cat')))
  const all = after(seen, replaceAll(seen, ''))
  expect(shown(all)).toEqual(['x', 'a , a ', 'dog'])
  let back = all
  undo(all, (transaction) => {
    back = all.apply(transaction)
  })
  expect(shown(back)).toEqual(['xcat', 'a cat, a Cat', 'dog'])
  const none = seen.apply(seek(seen, sought('bird')))
  expect(replaceAll(none, 'x')).toBeNull()
  expect(replaceCurrent(none, 'x')).toBeNull()
})
