import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ownSettings } from '#site/settings.ts'
import { defaultSettings } from '#tests/settings.ts'
import { testSite } from '#tests/site.ts'
import { commonHeaders, contentSecurityPolicy } from './security.ts'

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

it('frames any page, or only players of listed sites where the owner says so', () => {
  const sources = (
    embeds: object,
    isSecure = true,
    scan: { script: string; frame: string } | null = null,
  ) => {
    const policy = contentSecurityPolicy({
      inline: [],
      snippet: { hashes: [], hosts: [] },
      scan,
      isSecure,
      embeds: ownSettings.parse({ embeds }).embeds,
    })
    return /frame-src ([^;]*)/.exec(policy)?.[1]
  }
  expect(sources(defaultSettings().embeds)).toBe('https:')
  expect(sources({}, false)).toBe('https: http:')
  const films = 'https://www.youtube-nocookie.com https://player.bilibili.com'
  const frame = { path: '/{id}', address: 'https://player.vimeo.com/video/{id}' }
  const providers = [
    { name: 'Vimeo', hosts: ['vimeo.com'], frame },
    { name: 'Vimeo for work', hosts: ['work.vimeo.com'], frame },
    { name: 'Only a card', hosts: ['card.example'] },
  ]
  expect(sources({ anyFrame: false, providers })).toBe(`${films} https://player.vimeo.com`)
  const wechat = { script: 'https://a.example/b.js', frame: 'https://open.weixin.qq.com' }
  expect(sources({ anyFrame: false }, true, wechat)).toBe(`${films} https://open.weixin.qq.com`)
})

it('takes no provider whose host or player could be read as anything else', () => {
  const parse = (provider: object) =>
    ownSettings.safeParse({ embeds: { providers: [{ name: 'A', hosts: ['a.example'], ...provider }] } })
      .success
  expect(parse({})).toBe(true)
  for (const hosts of [[], ['*.example'], ['a.example; script-src *'], ['https://a.example'], ['A.example']])
    expect(parse({ hosts })).toBe(false)
  for (const address of [
    'http://a.example/{id}',
    "https://a.example' 'unsafe-inline/{id}",
    'javascript:{id}',
    'https://{id}.example/',
  ])
    expect(parse({ frame: { path: '/{id}', address } })).toBe(false)
  for (const path of ['{id}', '/{id}/{id}', '/{other}'])
    expect(parse({ frame: { path, address: 'https://a.example/{id}' } })).toBe(false)
})
