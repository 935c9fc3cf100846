import { expect, it } from 'vitest'
import { afterRefusal } from './after-refusal.ts'

const refused = (code: string) => ({ code, messages: [`words of ${code}`] })

it('is tried again by itself where the server was not reached, or has too much to do', () => {
  expect(afterRefusal(undefined, true)).toEqual({ next: 'again', problem: null })
  expect(afterRefusal(refused('too-many-requests'), true)).toEqual({ next: 'again', problem: null })
})

it('becomes one of its own where it was deleted elsewhere, and is compared where it was changed there', () => {
  expect(afterRefusal(refused('draft-not-found'), true).next).toBe('anew')
  expect(afterRefusal(refused('draft-conflict'), true).next).toBe('compare')
})

it('waits for a change where it is refused, and says in the words of the server why', () => {
  for (const code of ['drafts-too-many', 'text-too-long', 'malformed'])
    expect(afterRefusal(refused(code), false)).toEqual({ next: 'change', problem: `words of ${code}` })
})
