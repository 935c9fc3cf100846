import { expect, it } from 'vitest'
import { configOf } from './kept-fields.ts'

const BUCKET = {
  endpoint: 'https://bucket.town.example',
  bucket: 'town',
  accessKeyId: 'KEY',
  secretAccessKey: 'a secret',
}
const PHONES = {
  accessKeyId: 'KEY',
  secretAccessKey: 'a secret',
  signName: 'Town',
  template: 'T1',
  perDay: '5',
}
const GUILD = { issuer: 'https://guild.town.example', name: 'Guild', id: 'town', secret: 'a secret' }
const MAIL = { host: 'mail.town.example', port: '465', encryption: 'tls', from: 'hello@town.example' }

it.each([true, false])(
  'servers that were named in the browser are looked for in the world, unless a test plays them: %s',
  (allowsPrivate) => {
    const terms = { socialAddresses: {}, allowsPrivate }
    expect(configOf('files', BUCKET, terms).files?.bucket.isInWorld).toBe(!allowsPrivate)
    expect(configOf('mail', MAIL, terms).mail?.isInWorld).toBe(!allowsPrivate)
    for (const provider of ['twilio', 'aliyun', 'tencent'])
      expect(configOf('sms', { ...PHONES, provider }, terms).sms?.config.isInWorld).toBe(!allowsPrivate)
    expect(configOf('oidc', GUILD, terms).social.oidc?.isInWorld).toBe(!allowsPrivate)
  },
)
