import { describe, expect, it } from 'vitest'
import { testSite } from '#tests/site.ts'

const { get, call } = await testSite()

describe('a site with an empty database', () => {
  it('serves the docs in three languages', async () => {
    for (const [path, tag] of [
      ['/docs', 'zh-CN'],
      ['/en/docs', 'en-US'],
      ['/es/docs', 'es-ES'],
    ] as const) {
      const page = await get(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain(`<html lang="${tag}"`)
      expect(page.text).toContain('data-layout="docs"')
    }
  })

  it('answers an unknown action with 404 in the language of the caller', async () => {
    const answer = await call('no.such', {}, { lang: 'es' })
    expect(answer).toMatchObject({
      status: 404,
      body: { statusCode: 404, code: 'unknown-action', messages: ['Esa llamada no existe.'] },
    })
  })
})
