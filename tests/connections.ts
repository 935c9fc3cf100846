import type { ConnectionName } from '#features/services/connections/rules.ts'
import type { ConnectionLine, SaveConnectionData } from '#features/services/connections/schemas.ts'
import type { SiteOptions } from '../src/main/options.ts'
import { insertSomebody } from './people.ts'
import { testSite } from './site.ts'

/** A site whose admin, Gu, connects it to servers that tests play. */
export async function connectedSite(options: Partial<SiteOptions> = {}) {
  const site = await testSite({ outside: { allowsPrivate: true }, ...options })
  const { db, call, signIn, readOutbox } = site
  const admin = await insertSomebody(db, { roles: ['admin'], name: 'Gu', email: 'gu@square.example' })
  const staff = await insertSomebody(db, { roles: ['staff'] })
  /** Asks as somebody; as the next request does, every process has read what was announced. */
  async function as(person: number | null, action: string, data: object) {
    const { cookie } = person === null ? { cookie: '' } : await signIn(person)
    const answer = await call(action, data, { cookie, lang: 'en' })
    await readOutbox()
    return answer
  }
  async function lineOf(name: ConnectionName): Promise<ConnectionLine> {
    const { body } = await as(admin, 'connections.list', {})
    const { list } = (body as { guaqi: { connections: { list: ConnectionLine[] } } }).guaqi.connections
    const line = list.find((one) => one.name === name)
    if (!line) throw new Error(`No ${name} is listed.`)
    return line
  }
  /** Saves over what stands there. */
  const save = async (
    name: ConnectionName,
    fields: SaveConnectionData['fields'],
    { seen, who = admin }: { seen?: string | null; who?: number | null } = {},
  ) =>
    as(who, 'connections.save', {
      name,
      fields,
      seen: seen === undefined ? (await lineOf(name)).setAt : seen,
    })
  const remove = (name: ConnectionName, who: number | null = admin) => as(who, 'connections.remove', { name })
  return { ...site, admin, staff, as, lineOf, save, remove }
}
