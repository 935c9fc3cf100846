import { expect, it } from 'vitest'
import { keptOf, missingFields, wholeFields } from './rules.ts'

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

it('forgets a password with its user, and a key of signatures with their name, which no other server gets', () => {
  const stored = { ...mail, ...login, dkimSelector: 'plaza1', dkimPrivateKey: 'PEM' }
  const { whole, retyped } = wholeFields('mail', stored, { ...mail, host: 'new.example' })
  expect([whole, retyped]).toEqual([{ ...mail, host: 'new.example' }, []])
  const signed = wholeFields('mail', stored, { ...mail, host: 'new.example', dkimSelector: 'plaza1' })
  expect(signed).toMatchObject({ whole: { dkimPrivateKey: 'PEM' }, retyped: [] })
})

it('asks of text messages what their provider needs, and keeps nobody’s number', () => {
  expect(missingFields('sms', { provider: 'twilio' })).toEqual([
    'accountSid',
    'authToken',
    'sender',
    'perDay',
    'tryAt',
  ])
  expect(missingFields('sms', { provider: 'tencent' })).toContain('sdkAppId')
  const twilio = { provider: 'twilio', accountSid: 'AC1', authToken: 'secret', sender: 'MG1', perDay: '9' }
  const { whole } = wholeFields('sms', twilio, { ...twilio, authToken: '', tryAt: '+34612345678' })
  expect(keptOf('sms', whole)).toEqual(twilio)
  // Another provider gets nothing that was meant for the first.
  expect(wholeFields('sms', twilio, { provider: 'aliyun', accountSid: 'AC1' }).whole).toEqual({
    provider: 'aliyun',
  })
})

it('knows what is missing, and of two that belong together which', () => {
  expect(missingFields('mail', {})).toEqual(['host', 'port', 'encryption', 'from'])
  expect(missingFields('mail', { ...mail, user: 'town' })).toEqual(['password'])
  expect(missingFields('mail', { ...mail, password: 'right' })).toEqual(['user'])
  expect(missingFields('wechat', { id: '1', secret: '2', appId: '3' })).toEqual(['appSecret'])
  expect(missingFields('push', {})).toEqual([])
})
