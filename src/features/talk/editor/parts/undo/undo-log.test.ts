import { getSchema } from '@tiptap/core'
import { history, redo, undo, undoDepth } from '@tiptap/pm/history'
import { EditorState } from '@tiptap/pm/state'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { schemaExtensions } from '../schema.ts'
import { recall, UndoLog } from './undo-log.ts'

const schema = getSchema(schemaExtensions())
const docOf = (...texts: string[]) =>
  schema.node(
    'doc',
    null,
    texts.map((text) => schema.node('paragraph', null, text ? schema.text(text) : [])),
  )

function open(doc = docOf(''), stored: string | null = null) {
  const log = new UndoLog()
  let clock = 1
  // Each change is a group of its own: time passes between them.
  const next = () => {
    clock += 1_000
    return state.tr.setTime(clock)
  }
  let state = EditorState.create({ doc, plugins: [history(), log.plugin] })
  for (const step of recall(state, stored)) state = state.apply(step(state))
  return {
    type: (text: string, at = 1) => {
      state = state.apply(next().insertText(text, at))
    },
    erase: (from: number, to: number) => {
      state = state.apply(next().delete(from, to))
    },
    split: (at: number) => {
      state = state.apply(next().split(at))
    },
    undo: () => undo(state, (transaction) => (state = state.apply(transaction))),
    redo: () => redo(state, (transaction) => (state = state.apply(transaction))),
    text: () => state.doc.textBetween(0, state.doc.content.size, '|'),
    size: () => state.doc.content.size,
    depth: () => undoDepth(state),
    store: () => log.store(state),
    doc: () => state.doc,
  }
}
const reload = (editor: ReturnType<typeof open>) => open(editor.doc(), editor.store())

it('takes back after a reload what was typed before it, press by press', () => {
  const editor = open()
  editor.type('first')
  editor.type(' second', 6)
  editor.erase(1, 3)
  const again = reload(reload(editor))
  expect(again.text()).toBe('rst second')
  const seen = [again.undo() && again.text(), again.undo() && again.text(), again.undo() && again.text()]
  expect(seen).toEqual(['first second', 'first', ''])
  expect(again.undo()).toBe(false)
  expect(again.redo() && again.text()).toBe('first')
})

it('brings again after a reload what was taken back before it, press by press', () => {
  const editor = open()
  editor.type('first')
  editor.type(' second', 6)
  editor.type(' third', 13)
  editor.undo()
  editor.undo()
  const again = reload(reload(editor))
  expect([again.text(), again.depth()]).toEqual(['first', 1])
  const seen = [again.redo() && again.text(), again.redo() && again.text()]
  expect(seen).toEqual(['first second', 'first second third'])
  expect(again.redo()).toBe(false)
  expect([again.undo() && again.text(), again.undo() && again.text()]).toEqual(['first second', 'first'])
})

it('brings nothing again once something else was typed', () => {
  const editor = open()
  editor.type('first')
  editor.type(' second', 6)
  editor.undo()
  editor.type(' other', 6)
  const again = reload(editor)
  expect([again.redo(), again.undo() && again.text()]).toEqual([false, 'first'])
})

it('brings all of it again where all was taken back', () => {
  const editor = open()
  editor.type('first')
  editor.undo()
  const again = reload(editor)
  expect([again.undo(), again.redo() && again.text()]).toEqual([false, 'first'])
})

it('begins without a history where the text is another, or what is kept is broken', () => {
  const editor = open()
  editor.type('first')
  const stored = editor.store()
  expect(open(docOf('first!'), stored).depth()).toBe(0)
  for (const broken of [
    '',
    '{',
    'null',
    '{"of":1}',
    stored.replace('"stepType":"replace"', '"stepType":"gone"'),
  ])
    expect(open(editor.doc(), broken).depth()).toBe(0)
})

it('keeps the latest steps of a long day, and no more', () => {
  const editor = open()
  for (let number = 0; number < 130; number += 1) editor.type('x')
  const again = reload(editor)
  expect(again.depth()).toBe(100)
  const heavy = open(docOf('y'.repeat(300_000)))
  heavy.erase(1, 250_000)
  heavy.type('small')
  expect(heavy.store().length).toBeLessThan(210_000)
  const light = reload(heavy)
  expect([light.depth(), light.undo(), light.text().startsWith('small')]).toEqual([1, true, false])
})

it('leads back to every state there was, whatever was done', () => {
  const act = fc.record({
    what: fc.constantFrom('type', 'erase', 'split', 'undo', 'redo'),
    at: fc.nat(30),
    to: fc.nat(30),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const editor = open(docOf('one', 'two'))
      for (const { what, at, to } of acts) {
        const end = editor.size() - 1
        const from = Math.max(1, Math.min(at, end))
        if (what === 'type') editor.type('z', 1)
        if (what === 'erase' && from < Math.min(to, end)) editor.erase(from, Math.min(to, end))
        if (what === 'split') editor.split(1)
        if (what === 'undo') editor.undo()
        if (what === 'redo') editor.redo()
      }
      const again = reload(editor)
      expect(again.text()).toBe(editor.text())
      expect(again.depth()).toBe(editor.depth())
      while (editor.redo()) {
        expect(again.redo()).toBe(true)
        expect(again.text()).toBe(editor.text())
      }
      expect(again.redo()).toBe(false)
      while (editor.undo()) {
        expect(again.undo()).toBe(true)
        expect(again.text()).toBe(editor.text())
      }
    }),
    { numRuns: 60 },
  )
})
