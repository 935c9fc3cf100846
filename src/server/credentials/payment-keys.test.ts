import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnvironment } from '../settings/environment.ts'
import { readPaymentKeys } from './payment-keys.ts'

const folder = await mkdtemp(join(tmpdir(), 'plaza-payment-keys-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'payments.json')

async function read(content: string, mode = 0o600) {
  await writeFile(file, content)
  await chmod(file, mode)
  const warned: string[] = []
  const { payments } = readEnvironment({ PAYMENTS_FILE: file })
  return { keys: await readPaymentKeys(payments, (words) => warned.push(words)), warned }
}

it('reads what stands in the file, and warns where others can too', async () => {
  const stripe = { secretKey: 'sk_test_abc' }
  expect(await read(JSON.stringify({ stripe }))).toEqual({ keys: { providers: { stripe } }, warned: [] })
  for (const mode of [0o640, 0o604, 0o660]) {
    const { warned } = await read('{}', mode)
    expect(warned).toEqual([expect.stringContaining(`${file}, which holds keys`)])
  }
  const sandbox = { kind: 'code' } as const
  expect(await readPaymentKeys({ sandbox }, () => {})).toEqual({ sandbox })
})

it('says what is wrong with the file, and nothing of what stands in it', async () => {
  for (const content of ['{ "stripe": "hidden', '{ hidden }', 'hidden'])
    await expect(read(content)).rejects.toThrow(/^(?!.*hidden).*payments\.json \(PAYMENTS_FILE\) is no JSON/)
  for (const content of ['[]', '"hidden"', 'null'])
    await expect(read(content)).rejects.toThrow(/^(?!.*hidden).*must hold one object/)
  const missing = readPaymentKeys({ file: join(folder, 'none.json') }, () => {})
  await expect(missing).rejects.toThrow('PAYMENTS_FILE cannot be read: there is no such file')
})
