import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readDelivery } from '#server/delivery/config.ts'
import { solvedCaptcha } from '../codes.ts'
import { testSite } from '../site.ts'
import { serveMail } from './mail-server.ts'
import { ALIYUN, serveAliyun } from './providers.ts'

/* The whole way of a code: asked for over the wire, sent by the site's own jobs, taken by real servers. */
const mail = await serveMail()
const aliyun = await serveAliyun()
const { db, call, readOutbox, errors } = await testSite({
  runsJobs: true,
  delivery: readDelivery({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Town <hello@town.test>',
    SMS_PROVIDER: 'aliyun',
    SMS_ENDPOINT: aliyun.endpoint,
    ALIBABA_CLOUD_ACCESS_KEY_ID: ALIYUN.accessKeyId,
    ALIBABA_CLOUD_ACCESS_KEY_SECRET: ALIYUN.accessKeySecret,
    ALIYUN_SMS_SIGN_NAME: '榕树下',
    ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
  }),
})
await sql`insert into site_settings (key, value) values ('login_box', '{"login_type":["email","phone"]}')`.execute(
  db,
)
await sql`insert into outbox (name, data) values ('settings.changed', '{}')`.execute(db)
await readOutbox()

const ask = async (phoneOrEmail: string, lang: string) => {
  const captcha = solvedCaptcha({ phoneOrEmail, action: 'register' })
  const { status, body } = await call('auth.getCode', { ...captcha, lang })
  expect(status).toBe(200)
  const { guaqi } = body as { guaqi: { utils: { getCode: string } } }
  return { ...captcha, verificationSign: guaqi.utils.getCode }
}

it('comes by mail in the language that was asked for, and is the right one', async () => {
  const proof = await ask('ana@elsewhere.example', 'es')
  await expect.poll(() => mail.taken.length).toBe(1)
  const [taken] = mail.taken
  expect(taken?.subject).toMatch(/^\d{6} es tu código de Plaza$/)
  const verificationInput = /\d{6}/.exec(taken?.subject ?? '')?.[0]
  const { body } = await call('auth.verifyCode', { ...proof, verificationInput })
  expect(body).toEqual({ guaqi: { utils: { verifyCode: true } } })
})

it('comes to a phone, and is the right one', async () => {
  const proof = await ask('+8613812345678', 'zh-hans')
  await expect.poll(() => aliyun.taken.length).toBe(1)
  const parameters = aliyun.taken[0]?.template?.parameters
  expect(parameters).toEqual({ code: expect.stringMatching(/^\d{6}$/) })
  const { code } = parameters as { code: string }
  const { body } = await call('auth.verifyCode', { ...proof, verificationInput: code })
  expect(body).toEqual({ guaqi: { utils: { verifyCode: true } } })
})

it('is kept nowhere once it has left', async () => {
  const { rows } = await sql`select recipient from outgoing_messages`.execute(db)
  expect(rows).toEqual([])
  expect(errors).toEqual([])
})
