import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'
import { commonHeaders } from './security.ts'

const { call, dataDir, get } = await testSite()

it('asks browsers to stay with TLS for the host of a secure site alone, and never for one without', () => {
  expect(commonHeaders(true)['strict-transport-security']).toBe('max-age=31536000')
  expect(commonHeaders(false)['strict-transport-security']).toBeUndefined()
})

it('lets other sites show pictures and files of this one, and nothing else', async () => {
  await mkdir(path.join(dataDir, 'media'), { recursive: true })
  await writeFile(path.join(dataDir, 'media/one.webp'), 'a picture')
  const policyOf = async (address: string) => (await get(address)).headers['cross-origin-resource-policy']
  const { headers } = await call('auth.viewer')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  for (const address of ['/en/docs', '/en/docs/_payload.json', '/nowhere', '/api/countryDialCodes'])
    expect([address, await policyOf(address)]).toEqual([address, 'same-origin'])
  for (const address of ['/media/one.webp', '/favicon.svg', '/flags/en.svg', '/api/avatar?seed=x'])
    expect([address, await policyOf(address)]).toEqual([address, 'cross-origin'])
})
