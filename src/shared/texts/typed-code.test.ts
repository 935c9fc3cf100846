import { expect, it } from 'vitest'
import { hasLookAlikes, plainCode } from './typed-code.ts'

it('reads a code as people type it', () => {
  expect(plainCode(' lantern-２０２６ ')).toBe('LANTERN-2026')
  expect([hasLookAlikes('LANTERN-2O25'), hasLookAlikes('ABC')]).toEqual([true, false])
})
