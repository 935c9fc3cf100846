import type { ChangePage, OptionLine, OptionSaved } from '#features/services/options/schemas.ts'
import { insertSomebody } from './people.ts'
import { testSite } from './site.ts'

/** A site whose admin, Ana, sets its settings. */
export async function optionSite() {
  const site = await testSite()
  const { db, call, signIn } = site
  const admin = await insertSomebody(db, { roles: ['admin'], name: 'Ana' })
  const staff = await insertSomebody(db, { roles: ['staff'] })

  /** Asks as somebody, in a language. */
  async function as(person: number | null, action: string, data: object, lang = 'en') {
    const { cookie } = person === null ? { cookie: '' } : await signIn(person)
    return call(action, data, { cookie, lang })
  }
  const resultOf = <Result>(body: object, name: string): Result =>
    (body as { guaqi: { options: Record<string, Result> } }).guaqi.options[name] as Result

  const list = async (lang = 'en') =>
    resultOf<OptionLine[]>((await as(admin, 'options.list', {}, lang)).body, 'list')
  const optionOf = async (path: string): Promise<OptionLine> => {
    const option = (await list()).find((one) => one.path === path)
    if (!option) throw new Error(`There is no setting ${path}.`)
    return option
  }
  const change = (data: object) => as(admin, 'options.change', data)
  /** @returns what came of a change that was not refused */
  const saved = async (data: object) => resultOf<OptionSaved>((await change(data)).body, 'change')
  const changesOf = async (path: string, before = 0) =>
    resultOf<ChangePage>((await as(admin, 'options.listChanges', { path, before })).body, 'changes')

  return { ...site, admin, staff, as, resultOf, list, optionOf, change, saved, changesOf }
}
