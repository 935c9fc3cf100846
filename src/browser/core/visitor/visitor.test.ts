import { afterEach, expect, it, vi } from 'vitest'
import { fakeWindow } from '#tests/browser/fakes.ts'
import { createStorage } from './storage.ts'
import { createVisitor } from './visitor.ts'

const start = () => createVisitor(createStorage())

afterEach(() => vi.unstubAllGlobals())

it('is made once and then read from local storage', () => {
  const { localStorage } = fakeWindow()
  const visitorId = start()
  const id = visitorId()
  expect(id).toMatch(/^[\da-f]{32}$/)
  expect(localStorage.getItem('visitorId')).toBe(id)
  localStorage.setItem('visitorId', 'another-id')
  expect(visitorId()).toBe('another-id')
  localStorage.setItem('visitorId', '<script>')
  expect(visitorId()).toMatch(/^[\da-f]{32}$/)
})

it('stays the same for the visit where storage is denied', () => {
  fakeWindow('https://plaza.test/', true)
  const visitorId = start()
  expect(visitorId()).toBe(visitorId())
})
