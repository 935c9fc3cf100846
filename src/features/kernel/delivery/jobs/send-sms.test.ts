import { describe, expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { createDelivery } from '#server/delivery/delivery.ts'
import { createLog } from '#server/measures/log.ts'
import { testDatabase } from '#tests/database.ts'
import { serveProvider } from '#tests/delivery/provider-server.ts'
import { REFUSED_NUMBER, serveTwilio, TWILIO } from '#tests/delivery/providers.ts'
import { runJob } from '#tests/jobs.ts'
import { SECRET } from '#tests/secret.ts'
import { isSmsDayFull, listOutgoing } from '../queries.ts'
import { MAIL_SECRET } from '../rules.ts'
import type { SmsData } from '../schemas.ts'
import { sendSms } from './send-sms.ts'

const { db } = await testDatabase()
const { endpoint, taken } = await serveTwilio()
const deliveryBy = (address: string, smsPerDay = 100) =>
  createDelivery(
    {
      mail: undefined,
      sms: {
        provider: 'twilio',
        ...TWILIO,
        from: '+1500',
        messagingServiceSid: undefined,
        endpoint: address,
      },
      smsPerDay,
    },
    'http://town.test',
  )

const now = new Date('2026-03-07T12:00:00Z')
const sms: SmsData = {
  to: '+8613812345678',
  locale: 'zh-hans',
  code: createSigner(SECRET).encrypt(MAIL_SECRET, '012345'),
  minutes: 10,
  expiresAt: '2026-03-07T12:10:00Z',
}

describe('a text message', () => {
  it('says the code in the language of its reader, and stands nowhere in clear before', async () => {
    await runJob(db, sendSms, sms, now, { delivery: deliveryBy(endpoint) })
    await runJob(db, sendSms, { ...sms, locale: 'es' }, now, { delivery: deliveryBy(endpoint) })
    expect(taken.map(({ text }) => text)).toEqual([
      '【Plaza】验证码 012345，10 分钟内有效，请勿告诉他人。',
      '012345 es tu código de Plaza, válido 10 minutos. No se lo des a nadie.',
    ])
    expect(JSON.stringify(sms)).not.toContain('012345')
    expect(await listOutgoing(db, { first: 1 })).toEqual([])
  })

  it('is kept where nobody has set up how to send it; the log names neither code nor number', async () => {
    const lines: string[] = []
    const log = createLog('info', null, { write: (line) => void lines.push(line) })
    await runJob(db, sendSms, sms, now, { log })
    expect(await listOutgoing(db, { first: 1 })).toMatchObject([
      { kind: 'sms', reason: 'unconfigured', recipient: sms.to, text: expect.stringContaining('012345') },
    ])
    expect(lines.join()).toContain('text message kept: not configured')
    expect(lines.join()).not.toMatch(/012345|138/)
  })

  it('is kept, and not tried again, when its number is refused', async () => {
    await runJob(db, sendSms, { ...sms, to: REFUSED_NUMBER }, now, { delivery: deliveryBy(endpoint) })
    expect(await listOutgoing(db, { first: 1 })).toMatchObject([
      { reason: 'refused', recipient: REFUSED_NUMBER },
    ])
  })

  it('is tried again when the provider is in trouble, until the code is over', async () => {
    const failing = await serveProvider(() => ({ status: 500, body: {} }))
    await expect(runJob(db, sendSms, sms, now, { delivery: deliveryBy(failing) })).rejects.toThrow('Twilio')
    const late = new Date(sms.expiresAt)
    await runJob(db, sendSms, sms, late, { delivery: deliveryBy(failing) })
  })
})

it('a day has as many as its owner pays for; the next day begins anew', async () => {
  const day = new Date('2026-04-01T23:00:00Z')
  const valid = { ...sms, expiresAt: '2026-05-01T00:00:00Z' }
  const delivery = deliveryBy(endpoint, 3)
  taken.length = 0
  for (let count = 0; count < 5; count += 1) {
    expect(await isSmsDayFull(db, day)).toBe(count >= 3)
    await runJob(db, sendSms, valid, day, { delivery })
  }
  expect(taken).toHaveLength(3)
  expect(await listOutgoing(db, { first: 2 })).toMatchObject([{ reason: 'limit' }, { reason: 'limit' }])
  await runJob(db, sendSms, valid, new Date('2026-04-02T00:30:00Z'), { delivery })
  expect(taken).toHaveLength(4)
})
