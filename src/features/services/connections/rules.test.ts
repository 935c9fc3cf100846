import { expect, it } from 'vitest'
import { missingFields, wholeFields } from './rules.ts'

const mail = { host: 'mail.example', port: '587', encryption: 'starttls', from: 'a@town.example' }
const login = { user: 'town', password: 'right' }

it('keeps a secret that is left empty, and forgets what else is emptied', () => {
  const { whole, retyped } = wholeFields('mail', { ...mail, ...login }, { ...mail, user: 'square', from: '' })
  expect(retyped).toEqual([])
  expect(whole).toMatchObject({ user: 'square', password: 'right' })
  expect(whole).not.toHaveProperty('from')
})

it.each([
  ['another server', { host: 'thief.example' }],
  ['another port', { port: '25' }],
  ['less encryption', { encryption: 'optional' }],
])('wants secrets again for %s, so that nobody has them sent there', (_what, changed) => {
  expect(wholeFields('mail', { ...mail, ...login }, { ...mail, user: 'town', ...changed })).toMatchObject({
    whole: changed,
    retyped: ['password'],
  })
  const again = { ...mail, ...login, ...changed }
  expect(wholeFields('mail', { ...mail, ...login }, again)).toEqual({ whole: again, retyped: [] })
})

it('knows what is missing, and of two that belong together which', () => {
  expect(missingFields('mail', {})).toEqual(['host', 'port', 'encryption', 'from'])
  expect(missingFields('mail', { ...mail, user: 'town' })).toEqual(['password'])
  expect(missingFields('mail', { ...mail, password: 'right' })).toEqual(['user'])
  expect(missingFields('wechat', { id: '1', secret: '2', appId: '3' })).toEqual(['appSecret'])
  expect(missingFields('push', {})).toEqual([])
})
