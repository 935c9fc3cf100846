import { insertSomebody } from './people.ts'
import { testSite } from './site.ts'

interface Listed {
  nodes: Array<{
    filter: number
    name: string
    query: string
    isShared: boolean
    by: string
    mayChange: boolean
  }>
  mayShare: boolean
}

/** A site whose team keeps filters of the lists of the desk. */
export async function filterSite() {
  const site = await testSite()
  const { db, call, signIn } = site
  const [ann, bob, admin] = [
    await insertSomebody(db, { roles: ['staff'], name: 'Ann' }),
    await insertSomebody(db, { roles: ['staff'], name: 'Bob' }),
    await insertSomebody(db, { roles: ['admin'], name: 'Ada' }),
  ]
  const cookies = {
    ann: (await signIn(ann)).cookie,
    bob: (await signIn(bob)).cookie,
    ada: (await signIn(admin)).cookie,
  }
  const ask = (name: string, data: object, cookie: string) => call(name, data, { cookie, lang: 'en' })
  const DEFAULTS = { filter: null, list: 'people', query: 'view=people&role=staff', isShared: false }
  const save = (more: object, cookie = cookies.ann) =>
    ask('filters.save', { ...DEFAULTS, name: 'The team', ...more }, cookie)
  async function kept(more: object, cookie = cookies.ann): Promise<number> {
    const { body } = await save(more, cookie)
    return (body as { guaqi: { filters: { save: { filter: number } } } }).guaqi.filters.save.filter
  }
  async function listed(cookie = cookies.ann, list = 'people'): Promise<Listed> {
    const { body } = await ask('filters.list', { list }, cookie)
    return (body as { guaqi: { filters: { list: Listed } } }).guaqi.filters.list
  }
  return { ...site, ann, cookies, ask, save, kept, listed }
}
