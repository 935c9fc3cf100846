import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { readToasts } from '#ui/toasts.ts'
import { schemaExtensions } from '../schema.ts'
import { pasteLater, pastePlaces } from './paste-places.ts'

const schema = getSchema(schemaExtensions())

function open(words: string) {
  const doc = schema.node('doc', null, [schema.node('paragraph', null, schema.text(words))])
  let state = EditorState.create({ doc, plugins: [history(), pastePlaces] })
  const dispatch = (transaction: Transaction) => {
    state = state.apply(transaction)
  }
  const type = (typed: string) => dispatch(state.tr.insertText(typed))
  const choose = (from: number, to = from) =>
    dispatch(state.tr.setSelection(TextSelection.create(state.doc, from + 1, to + 1)))
  choose(words.length)
  const editor = {
    isDestroyed: false,
    get state() {
      return state
    },
    view: { composing: false, dispatch, pasteText: type },
  }
  const paste = (copied: string) => {
    const reader = Promise.withResolvers<object>()
    const pasted = pasteLater(editor as never, {
      t: (key) => key,
      words: `plain ${copied}`,
      load: () => reader.promise,
      paste: () => type(copied),
    })
    return {
      comes: () => {
        reader.resolve({})
        return pasted
      },
      fails: () => {
        reader.reject(new Error('No network.'))
        return pasted
      },
    }
  }
  const takeBack = () => undo(state, dispatch)
  return {
    paste,
    type,
    choose,
    takeBack,
    text: () => state.doc.textContent,
    caret: () => state.selection.from - 1,
  }
}

it('stands where it was pasted, whatever is written meanwhile, in the order of pasting', async () => {
  const { paste, type, text, caret } = open('Read: ')
  const [first, second] = [paste('one, '), paste('two, ')]
  type('and typed.')
  const isOver = second.comes()
  await first.comes()
  await isOver
  expect(text()).toBe('Read: one, two, and typed.')
  expect(caret()).toBe('Read: one, two, and typed.'.length)
})

it('is one step that can be undone, and nothing else goes with it', async () => {
  const { paste, type, text, takeBack } = open('Read: ')
  type('this, ')
  const pasted = paste('one, ')
  type('and typed')
  await pasted.comes()
  type('.')
  takeBack()
  expect(text()).toBe('Read: this, one, and typed')
  takeBack()
  expect(text()).toBe('Read: this, and typed')
})

it('takes the place of what was chosen, and leaves the caret behind itself where nobody went on', async () => {
  const { paste, choose, text, caret, takeBack } = open('Read: this')
  choose(6, 10)
  await paste('that').comes()
  expect(text()).toBe('Read: that')
  expect(caret()).toBe('Read: that'.length)
  takeBack()
  expect(text()).toBe('Read: this')
})

it('stands there as plain words where its reader does not come, and says so', async () => {
  const { paste, text, takeBack } = open('Read: ')
  await paste('words').fails()
  expect(text()).toBe('Read: plain words')
  expect(readToasts().map(({ text: said }) => said)).toContain('editor.pasting.plain')
  takeBack()
  expect(text()).toBe('Read: ')
})
