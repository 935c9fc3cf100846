import { describe, expect, it } from 'vitest'
import { LOCALES } from '#shared/texts/locales.ts'
import { builderSite } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { createPage, getPage, listTemplates, readPageFile } from '../../contract.ts'
import { PAGE_TEMPLATES } from '../../public/templates.ts'
import type { PageContent } from '../../rules/content.ts'

const site = await testSite()
const { maker, member, ask, publish, cookieOf } = await builderSite(site)
const { templates } = (await ask(maker, listTemplates)).result

/** Every text of a setting, wherever it stands: what has a language has all of them. */
function textsIn(value: unknown): Array<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return []
  const isText = LOCALES.some((locale) => locale in value)
  return isText ? [value as Record<string, string>] : Object.values(value).flatMap(textsIn)
}

describe('builder.listTemplates', () => {
  it('offers five whole pages with texts in all languages', () => {
    expect(templates.map(({ name }) => name)).toEqual(PAGE_TEMPLATES)
    for (const text of textsIn(templates)) expect(Object.keys(text).sort()).toEqual([...LOCALES].sort())
  })

  it.each(PAGE_TEMPLATES)('makes a page of %s on which every module fits', async (name) => {
    const modules = templates.find((one) => one.name === name)?.modules ?? []
    const content = { modules: { desktop: modules, tablet: null, mobile: null } }
    const file = { kind: 'plaza-page', version: 1, content }
    const { result } = await ask(maker, readPageFile, { key: 'home', file })
    expect([result.problems, result.count]).toEqual([[], modules.length])
    expect((await publish(modules)).status).toBe(200)
    await site.readOutbox()
    expect((await site.get('/es')).status).toBe(200)
    const cookie = await cookieOf(maker)
    const frame = await site.get(`/en/builder/frame?path=/&version=template.${name}`, { cookie })
    expect(frame.text).toContain(`data-module-id="${modules[0]?.id}"`)
  })

  it('begins a new page', async () => {
    const data = { id: 'landing', title: { en: 'Landing' }, template: 'one-page' }
    const { result } = await ask(maker, createPage, data)
    const { draft } = (await ask(maker, getPage, { key: result.key })).result
    expect((draft?.content as PageContent | undefined)?.modules.desktop[0]?.name).toBe('hero')
  })

  it('shows a module alone with words to look at, and none that no page may hold', async () => {
    const cookie = await cookieOf(maker)
    const alone = (name: string) => site.get(`/en/builder/frame?path=/&version=module.${name}`, { cookie })
    const { text } = await alone('hero')
    expect(text.match(/data-module-id/g)).toHaveLength(1)
    expect(text).toContain('A heading')
    expect((await alone('admin-area')).status).toBe(404)
    expect((await site.get('/en/builder/frame?path=/&version=template.none', { cookie })).status).toBe(404)
  })

  it('is for those who build', async () => {
    expect((await ask(member, listTemplates)).status).toBe(403)
    expect((await ask(null, listTemplates)).status).toBe(401)
  })
})
