import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSigner } from '#server/credentials/signer.ts'
import { SECRET } from '#tests/secret.ts'
import { configOf, openKeys, sealKeys, tailsOf } from './kept-keys.ts'
import { KeysProblem, makeProvider } from './providers/configured.ts'

const signer = createSigner(SECRET)
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKey = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const publicKey = pair.publicKey.export({ format: 'pem', type: 'spki' }).toString()
const kept = (keys: Record<string, string>, isSandbox = false, currencies: string[] = []) => ({
  keys,
  isSandbox,
  currencies,
})
const WECHAT = {
  appId: 'wx0123456789',
  merchantId: '1900000001',
  serialNo: 'A'.repeat(20),
  privateKey,
  apiV3Key: 'k'.repeat(32),
  publicKeyId: 'PUB_KEY_ID_1',
  publicKey,
}

it('are read again with the same secret alone, and sealed in other letters each time', () => {
  const keys = kept({ secretKey: 'sk_test_1' })
  const sealed = sealKeys(signer, keys)
  expect(openKeys(signer, sealed)).toEqual(keys)
  expect(sealKeys(signer, keys)).not.toBe(sealed)
  expect(openKeys(createSigner('y'.repeat(64)), sealed)).toBeNull()
})

it('show the last characters of long ones, and of a key in PEM those of the key itself', () => {
  const tails = tailsOf('wechat', kept(WECHAT))
  expect(tails).toMatchObject({ merchantId: '', apiV3Key: 'kkkk', appId: '6789' })
  expect(privateKey.replaceAll('\n', '')).toContain(`${tails.privateKey}-----END`)
})

it('are what each provider is made of, and its sandbox where that is asked for', async () => {
  const paypal = { clientId: 'client-1', clientSecret: 'secret-1', webhookId: 'W1234' }
  const alipay = { appId: '2021000000000001', privateKey, alipayPublicKey: publicKey }
  for (const [name, keys, isSandbox, isTest] of [
    ['wechat', WECHAT, false, false],
    ['alipay', alipay, false, false],
    ['alipay', alipay, true, true],
    ['paypal', paypal, false, false],
    ['paypal', paypal, true, true],
  ] as const) {
    const made = await makeProvider(name, configOf(name, kept(keys, isSandbox), undefined))
    expect([name, made.name, made.isTest]).toEqual([name, name, isTest])
  }
  const euros = await makeProvider('paypal', configOf('paypal', kept(paypal, false, ['EUR']), undefined))
  expect(['EUR', 'USD'].map(euros.takes)).toEqual([true, false])
  const half = configOf('wechat', kept({ ...WECHAT, apiV3Key: 'short' }), undefined)
  await expect(makeProvider('wechat', half)).rejects.toSatisfy(
    (error) => error instanceof KeysProblem && error.fields.includes('apiV3Key'),
  )
})
