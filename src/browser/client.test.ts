import { expect, it } from 'vitest'
import { fakeWindow, makeClient } from '#tests/browser/fakes.ts'
import { createClient } from './client.ts'

it('does nothing before it is told to start: there may be no page, as on the server', () => {
  expect(() => createClient()).not.toThrow()
  expect(createClient().session.isSignedIn()).toBe(false)
})

it('has a page, a memory and toasts of its own', () => {
  fakeWindow('https://plaza.test/en', true)
  const [one, other] = [makeClient(), makeClient({ device: 'mobile' })]
  one.storage.writeLocal('kept', 'here')
  one.reportUnreachable()
  expect([one.page.readState().device, other.page.readState().device]).toEqual(['desktop', 'mobile'])
  expect([one.storage.readLocal('kept'), other.storage.readLocal('kept')]).toEqual(['here', null])
  expect([one.toasts.readToasts().length, other.toasts.readToasts().length]).toEqual([1, 0])
})
