import { expect, it } from 'vitest'
import { contactOf, contactProblem, firstDraft, missingContact } from './draft.ts'

const draft = firstDraft('zh-hans', ['email', 'phone'])

it('begins with the dial code of the language', () => {
  expect(firstDraft('zh-hans', ['phone'])).toMatchObject({ kind: 'phone', dialCode: '+86', country: 'CN' })
  expect(firstDraft('en', ['email'])).toMatchObject({ kind: 'email', dialCode: '+1', country: 'US' })
  expect(firstDraft('es', [])).toMatchObject({ kind: 'email', dialCode: '+34', country: 'ES' })
})

it('sends a phone number with its country, however it was typed', () => {
  const phone = (typed: string) => contactOf({ ...draft, kind: 'phone', phone: typed })
  expect(phone('138 0013 8000')).toBe('+8613800138000')
  expect(phone('１３８－００１３－８０００')).toBe('+8613800138000')
  expect(phone('+1 (415) 555-0100')).toBe('+14155550100')
  expect(phone('  ')).toBe('')
})

it('sends an address without what surrounds it', () => {
  expect(contactOf({ ...draft, email: ' ana＠plaza.example ' })).toBe('ana@plaza.example')
})

it('says what is missing by the kind that was chosen', () => {
  expect(missingContact({ ...draft, email: ' ' })).toBe('common.login.error.requiredEmail')
  expect(missingContact({ ...draft, kind: 'phone', email: 'a@b.c' })).toBe('common.login.error.requiredPhone')
  expect(missingContact({ ...draft, email: 'a@b.c' })).toBeNull()
})

it('says at once what can be no address', () => {
  const problem = (email: string) => contactProblem({ ...draft, email })
  expect(problem('')).toBe('common.login.error.requiredEmail')
  expect(problem('13800138000')).toBe('refusal.email-invalid')
  expect(problem('ana＠plaza.example')).toBeNull()
  expect(contactProblem({ ...draft, kind: 'phone', phone: '138' })).toBeNull()
})
