import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blankForm } from '../form.ts'
import { addressOfForm, besideDraft, forgetForm, keepForm, keptUndo, listUnsent } from './kept-form.ts'

/** As a browser's storage: what is kept in it are its own keys. */
class Kept {
  getItem(key: string): string | null {
    return Reflect.get(this as object, key) ?? null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
}
beforeEach(() => void vi.stubGlobal('window', { localStorage: new Kept() }))
afterEach(() => void vi.unstubAllGlobals())

const kept = (title: string, isSaved: boolean) => ({
  form: { ...blankForm('topic', 'en', null), title },
  isSaved,
  draft: null,
})

it('names what stands on this device alone, of its own writer, and nothing that is not a form', () => {
  keepForm(7, 'new', kept('Written in a train', false))
  keepForm(7, 'draft:3', kept('On the server', true))
  keepForm(8, 'new', kept('Of somebody else', false))
  keepForm(71, 'new', kept('Of somebody with a longer number', false))
  keptUndo(7, 'new').write('{"steps":[]}')
  window.localStorage.setItem('create:7:of:article:4', 'broken')
  expect(listUnsent(7).map(({ name, kept: { form } }) => [name, form.title])).toEqual([
    ['new', 'Written in a train'],
  ])
  forgetForm(7, 'new')
  expect(listUnsent(7)).toEqual([])
})

it('leads to where each is written on', () => {
  expect(addressOfForm('new')).toBe('create')
  expect(addressOfForm('draft:3')).toBe('create?draft=3')
  expect(addressOfForm('of:article:4')).toBe('create?kind=article&id=4')
})

it('is opened beside a draft of the same text that was begun elsewhere, whose state it does not know', () => {
  const alone = kept('Written in a train', false)
  expect(besideDraft(alone, null)).toBe(alone)
  expect(besideDraft(alone, 3).draft).toEqual({ id: 3, version: 0 })
  const known = { ...alone, draft: { id: 3, version: 2 } }
  expect(besideDraft(known, 3)).toBe(known)
  expect(besideDraft(known, 4).draft).toEqual({ id: 4, version: 0 })
})
