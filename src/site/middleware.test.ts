import { expect, it } from 'vitest'
import { runMiddleware } from './middleware.ts'

it('refuses a middleware that does not exist, by its name', () => {
  expect(() => runMiddleware(['nope'], { robots: 'index' })).toThrow(/^Unknown route middleware: nope$/)
  expect(() => runMiddleware(['constructor'], { robots: 'index' })).toThrow(
    'Unknown route middleware: constructor',
  )
})

it('runs those that exist', () => {
  const page = { robots: 'index' as const as 'index' | 'noindex' }
  runMiddleware(['noindex'], page)
  expect(page.robots).toBe('noindex')
})
