import { runPiece } from '#features/services/bulk/jobs/run-piece.ts'
import { runJob } from './jobs.ts'
import { insertSomebody } from './people.ts'
import { defaultSettings } from './settings.ts'
import { testSite } from './site.ts'

/** Jobs of these sites know one level more than the one there is by default, from which people come. */
function withTwoLevels() {
  const settings = defaultSettings()
  const lv = settings.level.lv.flatMap((level) => [level, { ...level, key: 'lv2' }])
  return { ...settings, level: { ...settings.level, lv } }
}

/** A site with an admin who does things to many people at once, piece by piece as the test says. */
export async function bulkSite() {
  const site = await testSite()
  const { db, call, signIn } = site
  const admin = await insertSomebody(db, { roles: ['admin'] })
  const { cookie, sessionId } = await signIn(admin)
  const settings = withTwoLevels()

  const ask = (name: string, data: object, as = cookie) => call(name, data, { cookie: as, lang: 'en' })
  const resultOf = <Result>({ body }: { body: Record<string, unknown> }, at: string): Result =>
    (body.guaqi as { bulk: Record<string, Result> }).bulk[at] as Result

  /** Further people of the second level, who are members and nothing else. */
  async function people(count: number): Promise<number[]> {
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) ids.push(await insertSomebody(db, { level_key: 'lv2' }))
    return ids
  }

  async function begin(what: object, ids: readonly number[]): Promise<number> {
    const begun = await ask('bulk.begin', { what, chosen: { ids }, seen: ids.length })
    return resultOf<{ act: number }>(begun, 'begin').act
  }

  /** The same with texts, for somebody: looked at before, as the page does. */
  async function beginOn(what: object, posts: readonly number[], as = cookie): Promise<number> {
    const begun = await ask('bulk.begin', { what, chosen: { posts }, seen: posts.length }, as)
    return resultOf<{ act: number }>(begun, 'begin').act
  }

  /** One piece of an act. @returns whether another one follows */
  async function piece(actId: number): Promise<boolean> {
    const { enqueued } = await runJob(db, runPiece, { actId }, new Date(), { settings })
    return enqueued.includes(runPiece.name)
  }
  async function finish(actId: number): Promise<void> {
    let goesOn = true
    while (goesOn) goesOn = await piece(actId)
  }

  async function lineOf(id: number, as = cookie) {
    const listed = await ask('bulk.list', {}, as)
    const { nodes } = resultOf<{ nodes: Array<Record<string, unknown> & { id: number }> }>(listed, 'acts')
    return nodes.find((node) => node.id === id)
  }
  const levelOf = async (id: number) =>
    (await db.selectFrom('people').select('level_key').where('id', '=', id).executeTakeFirstOrThrow())
      .level_key
  return {
    ...site,
    admin,
    cookie,
    sessionId,
    ask,
    resultOf,
    people,
    begin,
    beginOn,
    piece,
    finish,
    lineOf,
    levelOf,
  }
}
