import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#browser/page/page-store.ts'
import { fakeFetch, fakeWindow, keyTranslator, makePayload } from '#tests/browser/fakes.ts'
import { closeToast, readToasts } from '#ui/toasts.ts'
import { blankForm } from '../form.ts'
import { type FormName, type KeptForm, keepForm, readKept } from './kept-form.ts'
import { storeUnsent } from './store-unsent.ts'

beforeEach(() => {
  fakeWindow()
  showPage({ payload: makePayload(), translator: keyTranslator })
})
afterEach(() => {
  for (const { id } of readToasts()) closeToast(id)
  vi.unstubAllGlobals()
})

const form = { ...blankForm('topic', 'en', null), title: 'Written in a train' }
const stored = { body: { guaqi: { content: { saveDraft: { id: 9, version: 1, savedAt: '' } } } } }
const refused = (code: string) => ({ status: 409, body: { statusCode: 409, messages: [code], code } })

async function store(name: FormName, draft: KeptForm['draft'], ...answers: string[]) {
  const kept = { form, draft, isSaved: false }
  keepForm(7, name, kept)
  const left = [...answers]
  const fetched = fakeFetch(() => {
    const code = left.shift()
    return code === undefined ? stored : refused(code)
  })
  const result = await storeUnsent(7, { name, kept })
  const sent = fetched.mock.calls.map(([, init]) => {
    const { id, version, of } = JSON.parse(String(init?.body)).data
    return { id, version, of }
  })
  return { result, sent, said: readToasts().map(({ text }) => text) }
}

it('is a draft on the server then, and written on as such', async () => {
  const { result, sent } = await store('of:article:4', { id: 3, version: 2 })
  expect([result, sent]).toEqual(['stored', [{ id: 3, version: 2, of: 4 }]])
  expect(readKept(7, 'of:article:4')).toMatchObject({ draft: { id: 9, version: 1 }, isSaved: true })
})

it('becomes a draft of its own where its draft was deleted elsewhere', async () => {
  const draft = { id: 3, version: 2 }
  const made = await store('new', draft, 'draft-not-found')
  const anew = { id: null, version: 0, of: null }
  expect(made).toEqual({ result: 'stored', sent: [{ ...draft, of: null }, anew], said: [] })
  expect(readKept(7, 'new')).toMatchObject({ draft: { id: 9 }, isSaved: true })
  // Nobody opens the deleted one again.
  expect((await store('draft:3', draft, 'draft-not-found')).result).toBe('stored')
  expect(readKept(7, 'draft:3')).toBeNull()
})

it('is for the desk where another draft stands on the server, and stays on the device', async () => {
  const draft = { id: 3, version: 2 }
  expect(await store('new', draft, 'draft-conflict')).toMatchObject({ result: 'at-desk', said: [] })
  expect(await store('of:article:4', null, 'draft-exists')).toMatchObject({ result: 'at-desk', said: [] })
  const both = await store('of:article:4', draft, 'draft-not-found', 'draft-exists')
  expect(both).toMatchObject({ result: 'at-desk', said: [] })
  expect(readKept(7, 'of:article:4')).toMatchObject({ isSaved: false })
})

it('says what else it is refused for', async () => {
  expect(await store('new', null, 'too-many-drafts')).toMatchObject({
    result: 'failed',
    said: ['too-many-drafts'],
  })
})

it('sends what stands there now, and leaves what another tab writes meanwhile', async () => {
  const kept = { form, draft: null, isSaved: false }
  keepForm(7, 'new', { ...kept, form: { ...form, title: 'Written on' } })
  const fetched = fakeFetch(() => {
    keepForm(7, 'new', { ...kept, form: { ...form, title: 'And on' } })
    return stored
  })
  await storeUnsent(7, { name: 'new', kept })
  const { data } = JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))
  expect(data.form.title).toBe('Written on')
  expect(readKept(7, 'new')).toMatchObject({ form: { title: 'And on' }, draft: { id: 9 }, isSaved: false })
})
