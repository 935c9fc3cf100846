import { describe, expect, it } from 'vitest'
import { builderSite } from '#tests/builder.ts'
import { testSite } from '#tests/site.ts'
import { getCatalogue } from '../contract.ts'
import type { Field } from '../public/fields.ts'
import { freshItem } from '../rules/fresh-item.ts'

const { maker, member, ask, save } = await builderSite(await testSite())

describe('builder.getCatalogue', () => {
  it('draws fields from what modules say of their settings', async () => {
    const { modules } = (await ask(maker, getCatalogue)).result
    const of = (name: string) => modules.find((module) => module.name === name)
    const fields = Object.fromEntries((of('article-list')?.fields ?? []).map((field) => [field.name, field]))
    expect(fields.from).toMatchObject({ kind: 'choice' })
    expect(fields.category).toMatchObject({ kind: 'reference', to: 'category', many: false })
    expect(fields.author).toMatchObject({ kind: 'reference', to: 'person', isNumber: true })
    expect(fields.count).toMatchObject({ kind: 'number', min: 1, max: 30, step: 1 })
    expect(fields.title).toMatchObject({ kind: 'localized' })
    expect(of('rich-text')?.fields.map(({ kind }) => kind)).toEqual(['localized', 'rich', 'switch'])
    expect(of('section-heading')?.fields.map(({ kind }) => kind)).toEqual(['localized', 'link', 'localized'])
    const picture = of('hero')?.fields.find(({ name }) => name === 'picture')
    expect(picture).toMatchObject({ kind: 'group', fields: [{ kind: 'picture' }, { kind: 'localized' }] })
    const kindOf = (module: string, field: string) =>
      of(module)?.fields.find(({ name }) => name === field)?.kind
    expect([kindOf('video', 'address'), kindOf('countdown', 'at')]).toEqual(['film', 'moment'])
    expect(of('article-list')?.defaults).toMatchObject({ count: 24 })
  })

  it('has a form for every setting of every module', async () => {
    const { modules } = (await ask(maker, getCatalogue)).result
    const unknown = (fields: readonly Field[]): string[] =>
      fields.flatMap((field) => {
        if (field.kind === 'other') return [field.name]
        return 'fields' in field ? unknown(field.fields).map((name) => `${field.name}.${name}`) : []
      })
    expect(
      modules.flatMap(({ name, fields }) => unknown(fields).map((field) => `${name}: ${field}`)),
    ).toEqual([])
    const plans = modules
      .find(({ name }) => name === 'price-table')
      ?.fields.find(({ name }) => name === 'plans')
    expect(plans).toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ kind: 'lines', max: 12 })]),
    })
  })

  it('places each with settings that fit, so that what is added is saved', async () => {
    const { modules } = (await ask(maker, getCatalogue)).result
    const refused: string[] = []
    for (const { name, version, defaults, canAdd } of modules) {
      if (!canAdd) continue
      const reply = await save([{ id: 'added', name, version, slot: 'main', settings: defaults }])
      if (reply.status !== 200) refused.push(`${name}: ${reply.message}`)
    }
    expect(refused).toEqual([])
  })

  it('saves what is only begun: a thing just added to a list, and the description of a picture that is not chosen yet', async () => {
    const { modules } = (await ask(maker, getCatalogue)).result
    const begun = (field: Field): unknown => {
      if (field.kind === 'list') return [freshItem(field.fields), begunOf(field.fields)]
      if (field.kind === 'group') return begunOf(field.fields)
      return field.kind === 'localized' ? { en: 'Begun' } : undefined
    }
    const begunOf = (fields: readonly Field[]): Record<string, unknown> =>
      Object.fromEntries(
        fields.map((field) => [field.name, begun(field)]).filter(([, value]) => value !== undefined),
      )
    const refused: string[] = []
    for (const { name, version, defaults, fields, canAdd } of modules) {
      const settings = { ...defaults, ...begunOf(fields) }
      if (!canAdd || Object.keys(settings).length === Object.keys(defaults).length) continue
      const reply = await save([{ id: 'begun', name, version, slot: 'main', settings }])
      if (reply.status !== 200) refused.push(`${name}: ${reply.message}`)
    }
    expect(refused).toEqual([])
  })

  it('lets nobody place what stands on pages of one reader', async () => {
    const { modules } = (await ask(maker, getCatalogue)).result
    const canAdd = (name: string) => modules.find((module) => module.name === name)?.canAdd
    expect(['rich-text', 'article-list', 'article-text'].map(canAdd)).toEqual([true, true, true])
    expect(['page-builder', 'admin-area', 'cart-page', 'wealth-page'].map(canAdd)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('is for those who build', async () => {
    expect((await ask(member, getCatalogue)).status).toBe(403)
    expect((await ask(null, getCatalogue)).status).toBe(401)
  })
})
