import { expect, test } from 'vitest'
import { SOCIAL_PROVIDERS } from '#shared/people/social-providers.ts'
import { testSite } from '#tests/site.ts'

const { get } = await testSite()

test('every provider has an icon and a colour, whether or not the site offers it', async () => {
  const { status, json } = await get('/api/socialData')
  expect(status).toBe(200)
  const providers = Object.entries(json() as Record<string, { icon: string; color: string }>)
  expect(providers.map(([key]) => key).toSorted()).toEqual([...SOCIAL_PROVIDERS].toSorted())
  for (const [, { icon, color }] of providers) {
    expect(icon).toMatch(/^<svg .*<path d="[^"]+"\/><\/svg>$/)
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
  }
})
