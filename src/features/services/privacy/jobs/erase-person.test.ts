import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { up as lookAgain } from '#database/migrations/0425-erasures-looked-at-again.ts'
import { withLinks } from '#features/kernel/documents/public/gated-links.ts'
import type { Doc } from '#features/kernel/documents/rules.ts'
import { addressOf } from '#features/kernel/files/find-file.ts'
import { createSigner } from '#server/credentials/signer.ts'
import type { Job } from '#server/jobs/job.ts'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { createOldSite } from '#tests/import/old-site.ts'
import { runJob } from '#tests/jobs.ts'
import { insertItem } from '#tests/library.ts'
import { homeOf, PERSONAL_COLUMNS } from '#tests/privacy/personal-columns.ts'
import {
  commentText,
  FILES,
  insertWholePerson,
  listWrongCounters,
  recount,
} from '#tests/privacy/whole-person.ts'
import { insertProduct } from '#tests/products.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { eraseDuePeople } from './erase-due-people.ts'
import { erasePerson } from './erase-person.ts'
import { removeFiles } from './remove-files.ts'

const { db } = await testDatabase()
const { old, importSite, get, find } = await createOldSite(db)
const folder = await mkdtemp(path.join(tmpdir(), 'plaza-erase-'))
const folders = { mediaDir: path.join(folder, 'media'), exportsDir: path.join(folder, 'exports') }
afterAll(() => rm(folder, { recursive: true, force: true }))

const signer = createSigner('a secret of tests, long enough for it')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const DUE = inDays(15)

beforeEach(async () => {
  // The audit log and the ledger are append-only; all other tables are reset.
  const growing = ['audit_log', 'ledger_accounts', 'ledger_transactions', 'ledger_postings']
  await sql`grant truncate on ledger_postings to current_user`.execute(db)
  for (const table of growing) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`truncate people, media, nodes, terms, docs, slug_history, gone_addresses, outgoing_messages cascade`.execute(
    db,
  )
  for (const table of growing) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  await rm(folder, { recursive: true, force: true })
})

async function ask(personId: number, keepsContributions: boolean): Promise<void> {
  await sql`insert into erasures (person_id, keeps_contributions, asked_at)
    values (${personId}, ${keepsContributions}, now())`.execute(db)
  await sql`update people set erase_at = now() + interval '14 days' where id = ${personId}`.execute(db)
}

/** Runs until nothing is left to do, as the queue would. @returns tags and runs */
async function erase(personId: number, now = DUE) {
  const tags = new Set<string>()
  let runs = 0
  for (let isLeft = true; isLeft; runs += 1) {
    if (runs > 50) throw new Error('It does not end.')
    const jobs: Array<[Job<never>, unknown]> = []
    const { announced, enqueued } = await runJob(db, erasePerson, { personId }, now, {
      ...folders,
      onEnqueue: (job, data) => jobs.push([job as Job<never>, data]),
    })
    for (const { tags: touched } of announced) for (const tag of touched) tags.add(tag)
    for (const [job, data] of jobs) {
      if (job.name === removeFiles.name) await runJob(db, job, data as never, now, folders)
    }
    isLeft = enqueued.includes(erasePerson.name)
  }
  return { tags, runs }
}

const whole = () => insertWholePerson(db, folders.mediaDir)
const filesLeft = async () =>
  (await readdir(folders.mediaDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
const namesOf = (...kinds: Array<keyof typeof FILES>) =>
  kinds
    .flatMap((kind) => [...FILES[kind]])
    .map((file) => path.basename(file))
    .toSorted()

async function countIn(column: string, personId: number): Promise<number> {
  const [table = '', name = ''] = column.split('.')
  if (table === 'people' && name !== 'invited_by') {
    const { rows } = await sql<{ count: number }>`select count(${sql.ref(name)}) as count from people
      where id = ${personId}`.execute(db)
    return rows[0]?.count ?? 0
  }
  const values = [String(personId), `person:${personId}`, 'wanda@town.test']
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where ${sql.ref(name)}::text = any(${values}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

describe.each([
  { keeps: true, what: 'and leave their texts' },
  { keeps: false, what: 'and take their texts with them' },
])('somebody whose day has come, $what', ({ keeps }) => {
  it('leaves nothing that a list does not give the reason for', async () => {
    const { person } = await whole()
    await ask(person, keeps)
    for (const [column, fate] of Object.entries(PERSONAL_COLUMNS)) {
      const advice = `${column}: insert a row in tests/privacy/whole-person.ts`
      if ('gone' in fate) expect(await countIn(column, person), advice).toBeGreaterThan(0)
    }
    await erase(person)
    for (const [column, fate] of Object.entries(PERSONAL_COLUMNS)) {
      const advice = `${column}: ${homeOf(column)} does not say how it is erased`
      if ('gone' in fate) expect(await countIn(column, person), advice).toBe(0)
    }
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(people)::text || coalesce((select jsonb_agg(slug_history)::text from slug_history), '')
        || (select jsonb_agg(gone_addresses)::text from gone_addresses)
        || (select jsonb_agg(consents)::text from consents) as row
      from people where id = ${person}`.execute(db)
    expect(rows[0]?.row).not.toMatch(/wanda|walks|203\.0\.113|\/media\//i)
    expect(rows[0]?.row).toContain(`"slug": "~${person}"`)
  })

  it('has no number that tells of private nodes', async () => {
    const person = await insertPerson(db)
    const nodeId = await insertNode(db, { visibility: 'private' })
    const topic = await insertTopic(db, { nodeId, authorId: person })
    const answer = await insertAnswer(db, { topic })
    await sql`update answers set author_id = ${person} where id = ${answer}`.execute(db)
    await ask(person, keeps)
    await erase(person)
    const { rows } = await sql`select topics_count, answers_count from people where id = ${person}`.execute(
      db,
    )
    expect(rows).toEqual([{ topics_count: 0, answers_count: 0 }])
  })

  it('is counted nowhere any more, and everything counts what is there', async () => {
    const { person } = await whole()
    expect(await listWrongCounters(db)).toEqual([])
    await ask(person, keeps)
    await erase(person)
    expect(await listWrongCounters(db)).toEqual([])
  })

  it('is erased once: another run, or the job that looks for them, finds nothing to do', async () => {
    const { person } = await whole()
    await ask(person, keeps)
    expect((await runJob(db, eraseDuePeople, null, inDays(13))).enqueued).toEqual([])
    expect((await runJob(db, eraseDuePeople, null, DUE)).enqueued).toEqual(['privacy.erasePerson'])
    await erase(person)
    const rowOf = () => sql`select * from erasures, people where id = person_id`.execute(db)
    const before = await rowOf()
    expect((await runJob(db, eraseDuePeople, null, inDays(30))).enqueued).toEqual([])
    expect(await erase(person, inDays(30))).toEqual({ tags: new Set(), runs: 1 })
    expect((await rowOf()).rows).toEqual(before.rows)
  })

  it('is found by nobody', async () => {
    const { person, article, topic, answer } = await whole()
    await ask(person, keeps)
    await erase(person)
    const { rows } = await sql<{ people: number; texts: number }>`select
      (select count(*) from search_people where person_id = ${person}) as people,
      (select count(*) from search_entries where post_id in (${article.id}, ${topic.id}) or answer_id = ${answer})
        as texts`.execute(db)
    expect(rows).toEqual([{ people: 0, texts: keeps ? 3 : 0 }])
  })
})

it.each([true, false])(
  'takes the words from what they asked back, and from reviews where they take their texts: leaving them is %s',
  async (keeps) => {
    const { person } = await whole()
    await ask(person, keeps)
    await erase(person)
    const { rows } = await sql`select refund_requests.words, reviews.text, reviews.stars,
        reviews.person_id is not null as "isTheirs"
      from refund_requests join reviews using (order_id) where refund_requests.person_id = ${person}`.execute(
      db,
    )
    expect(rows).toEqual([{ words: '', text: keeps ? 'My review words.' : '', stars: 4, isTheirs: keeps }])
  },
)

describe('what they published', () => {
  it('stays where they leave it, with the files in it; drafts and all other files go', async () => {
    const { person, article, draft, topic, foreign, replied, alone } = await whole()
    await ask(person, true)
    const { tags } = await erase(person)
    const { rows } = await sql<{ id: number }>`select id from posts where author_id = ${person}
      and deleted_at is null order by id`.execute(db)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([article.id, topic.id]))
    expect(rows.map(({ id }) => id)).not.toContain(draft.id)
    expect(await commentText(db, replied)).toContain('A word that others answer.')
    expect(await commentText(db, alone)).toContain('A word to nobody.')
    expect(await filesLeft()).toEqual(namesOf('inKept'))
    const { rows: answers } =
      await sql`select 1 from answers where author_id = ${person} and deleted_at is null`.execute(db)
    expect(answers).toHaveLength(1)
    expect(tags).toContain(`person:${person}`)
    expect(tags).toContain(`topic:${foreign.number}:activity`)
  })

  it('goes where they take it: no word and no file is left, and pages that showed it are made anew', async () => {
    const { person, article, product, topic, bounty, foreign, answer, replied, alone, reply, nodeId } =
      await whole()
    await ask(person, false)
    const { tags } = await erase(person)
    const { rows: left } = await sql<{ id: number }>`select id from posts where author_id = ${person}
      and deleted_at is null`.execute(db)
    // Topics with open bounties are kept.
    expect(left).toEqual([{ id: bounty.id }])
    const { rows: words } = await sql<{
      words: string
    }>`select string_agg(document::text || title, '') as words
      from post_texts where post_id in (${article.id}, ${product.id}, ${topic.id})`.execute(db)
    expect(words[0]?.words).not.toMatch(/slow|think|Title/)
    const { rows: given } = await sql<{ document: object; accepted: number | null; face: number | null }>`
      select answers.document, posts.accepted_answer_id as accepted, posts.last_person_id as face
      from answers join posts on posts.id = post_id where answers.id = ${answer}`.execute(db)
    expect(JSON.stringify(given)).not.toContain('Slower')
    expect(given[0]?.accepted).toBeNull()
    expect(given[0]?.face).not.toBe(person)
    expect(await commentText(db, alone)).toBe('')
    expect(await commentText(db, replied)).toContain('The author has left')
    expect(await commentText(db, reply)).toContain('What others say.')
    expect(await filesLeft()).toEqual([])
    for (const tag of [
      `article:${article.number}`,
      `product:${product.number}`,
      `topic:${topic.number}`,
      `topic:${foreign.number}`,
      `answer:${answer}`,
      `node:${nodeId}`,
      'articles',
      'products',
      'topics',
      'terms',
      'nodes',
    ]) {
      expect(tags, tag).toContain(tag)
    }
  })

  it('keeps a file that stands in what somebody else wrote', async () => {
    const { person, foreign } = await whole()
    await sql`update post_texts set document = jsonb_set(document, '{content,0,content,0,marks}',
        ${JSON.stringify([{ type: 'link', attrs: { href: `/media/${FILES.nowhere[0]}` } }])}::jsonb)
      where post_id = ${foreign.id}`.execute(db)
    await ask(person, false)
    await erase(person)
    expect(await filesLeft()).toEqual(namesOf('nowhere'))
  })
})

it('shows one file that belongs to nobody where two would be the same', async () => {
  const { person } = await whole()
  const key = 'b'.repeat(32)
  await sql`insert into media (kind, storage_key, mime, widths)
    values ('image', ${key}, 'image/webp', '{480,960}')`.execute(db)
  await ask(person, true)
  await erase(person)
  const { rows } =
    await sql`select owner_id as owner, (select count(*)::int from posts where cover_id = media.id) as covers
    from media where storage_key = ${key}`.execute(db)
  expect(rows).toEqual([{ owner: null, covers: 1 }])
})

it('sells one file for the variants of both where two would be the same', async () => {
  const [person, seller] = [await insertPerson(db), await insertPerson(db)]
  const key = `gated/${'7'.repeat(32)}.pdf`
  const product = await insertProduct(db, { authorId: seller })
  for (const [position, variant] of ['s', 'm'].entries()) {
    const id = await insertItem(db, person, { kind: 'attachment', storage_key: key })
    if (position === 0) await sql`update media set owner_id = null where id = ${id}`.execute(db)
    await sql`insert into product_files (post_id, media_id, position, variant_keys)
      values (${product.id}, ${id}, ${position}, ${[variant]})`.execute(db)
  }
  await ask(person, true)
  await erase(person)
  const { rows } = await sql`select variant_keys as variants from product_files`.execute(db)
  expect(rows).toEqual([{ variants: ['m', 's'] }])
})

it('keeps a file that the settings of the site show', async () => {
  const { person } = await whole()
  const value = JSON.stringify({ carousel: [{ url: `/media/${FILES.nowhere[0]}` }] })
  await sql`insert into site_settings (key, value) values ('login_box', ${value}::jsonb)`.execute(db)
  await ask(person, false)
  await erase(person)
  expect(await filesLeft()).toEqual(namesOf('nowhere'))
  await sql`delete from site_settings where key = 'login_box'`.execute(db)
})

it('leaves gated files to those who may read the texts that stay, and to nobody else', async () => {
  const [picture, file] = [`gated/${'9'.repeat(32)}`, `gated/${'8'.repeat(32)}.pdf`]
  const at = (type: string, src: string) => ({ version: 1, content: [{ type, attrs: { src } }] })
  const document = at('image', `/media/${picture}-960.webp`)
  const [person, other] = [await insertPerson(db), await insertPerson(db)]
  await insertPost(db, { authorId: person })
  await sql`update post_texts set hidden_document = ${JSON.stringify(document)}::jsonb,
    document = ${JSON.stringify(at('file', `/media/${file}`))}::jsonb`.execute(db)
  await insertItem(db, person, { storage_key: picture, widths: [960] })
  await insertItem(db, person, { kind: 'attachment', storage_key: file })
  const linking = { db, signer, now: DUE }
  const links = async (authorId: number) => [
    JSON.stringify(await withLinks(linking, document as Doc, authorId)).includes('&sign='),
    (await addressOf(linking, { src: `/media/${file}`, authorId })).includes('&sign='),
  ]
  expect(await links(person)).toEqual([true, true])
  await ask(person, true)
  await erase(person)
  expect(await links(person)).toEqual([true, true])
  // Knowing the file's name does not give access to it.
  expect(await links(other)).toEqual([false, false])
})

it.each([true, false])(
  'what they had deleted before goes for good, also where they leave their texts (%s), with the words in its addresses',
  async (keeps) => {
    const { person, other, article, foreign } = await whole()
    const gone = await insertPost(db, { authorId: person, slug: 'my-own-secret', text: 'A private matter.' })
    await sql`insert into slug_history (kind, slug, target_id) values ('article', 'an-older-secret', ${gone.id})`.execute(
      db,
    )
    await sql`insert into post_revisions (post_id, language, title, document, editor_id)
      values (${gone.id}, 'en', 'Former secret', '{}', ${person})`.execute(db)
    await sql`update posts set deleted_at = now(), taken_back = true where id = ${gone.id}`.execute(db)
    const answer = await insertAnswer(db, { topic: foreign, text: 'A private answer.' })
    const comment = await insertComment(db, { postId: article.id, text: 'A private comment.' })
    const others = await insertComment(db, { postId: article.id, text: 'What somebody else took back.' })
    for (const [table, id, author] of [
      ['answers', answer, person],
      ['comments', comment, person],
      ['comments', others, other],
    ] as const)
      await sql`update ${sql.table(table)} set author_id = ${author}, deleted_at = now() where id = ${id}`.execute(
        db,
      )
    await sql`insert into post_terms (term_id, post_id) select term_id, ${gone.id} from post_terms
      where post_id = ${article.id}`.execute(db)
    await recount(db)
    await ask(person, keeps)
    await erase(person)
    const { rows } = await sql<{
      row: string
    }>`select coalesce((select jsonb_agg(posts) from posts)::text, '')
      || coalesce((select jsonb_agg(post_texts) from post_texts)::text, '')
      || coalesce((select jsonb_agg(post_revisions) from post_revisions)::text, '')
      || coalesce((select jsonb_agg(slug_history) from slug_history)::text, '')
      || coalesce((select jsonb_agg(answers) from answers)::text, '')
      || coalesce((select jsonb_agg(comments) from comments)::text, '') as row`.execute(db)
    expect(rows[0]?.row).not.toMatch(/private|secret/i)
    expect(rows[0]?.row).toContain('What somebody else took back.')
    expect(await listWrongCounters(db)).toEqual([])
  },
)

it('finished before that was so, an erasure is done once more after an upgrade', async () => {
  const person = await insertPerson(db)
  await ask(person, true)
  await erase(person)
  const { id } = await insertPost(db, { authorId: person, text: 'Left over.', deletedAt: new Date() })
  expect((await runJob(db, eraseDuePeople, null, inDays(30))).enqueued).toEqual([])
  await sql.raw(lookAgain).execute(db)
  expect((await runJob(db, eraseDuePeople, null, inDays(30))).enqueued).toEqual(['privacy.erasePerson'])
  await erase(person, inDays(30))
  const { rows } = await sql<{
    document: object
  }>`select document from post_texts where post_id = ${id}`.execute(db)
  expect(JSON.stringify(rows)).not.toContain('Left over')
  expect((await runJob(db, eraseDuePeople, null, inDays(31))).enqueued).toEqual([])
})

describe('an erasure', () => {
  it('is not begun before its day, nor when it was taken back', async () => {
    const person = await insertPerson(db, { name: 'Early' })
    await ask(person, true)
    await erase(person, inDays(13))
    await sql`delete from erasures`.execute(db)
    await erase(person)
    const row = await db
      .selectFrom('people')
      .select(['name', 'deleted_at'])
      .where('id', '=', person)
      .execute()
    expect(row).toEqual([{ name: 'Early', deleted_at: null }])
  })

  it('goes on after a crash in the middle, where each batch is its own', async () => {
    const { person } = await whole()
    const many = await sql<{ id: number }>`insert into people (slug, name, language, level_key)
      select 'fan-' || n, 'Fan ' || n, 'en', 'lv1' from generate_series(1, 450) n returning id`.execute(db)
    const fans = many.rows.map(({ id }) => id)
    await sql`insert into follows (follower_id, followed_id) select fan, ${person} from unnest(${fans}::bigint[]) fan`.execute(
      db,
    )
    await sql`update people set following_count = 1 where id = any(${fans}::bigint[])`.execute(db)
    await ask(person, true)
    await runJob(db, erasePerson, { personId: person }, DUE, folders)
    await runJob(db, erasePerson, { personId: person }, DUE, folders)
    // Simulated crash: no job is queued, but the next scheduled run finds the person.
    expect((await runJob(db, eraseDuePeople, null, DUE)).enqueued).toEqual(['privacy.erasePerson'])
    await erase(person)
    const { rows } = await sql<{ sum: number }>`select sum(following_count)::int as sum from people
      where id = any(${fans}::bigint[])`.execute(db)
    expect(rows).toEqual([{ sum: 0 }])
    expect(await listWrongCounters(db)).toEqual([])
  })

  it('is taken back where nobody else would look after the site', async () => {
    const admin = await insertPerson(db, { name: 'Ada' })
    await sql`update people set roles = '{admin}', email = 'ada@town.test' where id = ${admin}`.execute(db)
    await ask(admin, true)
    const { enqueued } = await runJob(db, erasePerson, { personId: admin }, DUE)
    expect(enqueued).toEqual(['delivery.sendMail'])
    const row = await sql`select name, erase_at from people where id = ${admin}`.execute(db)
    expect(row.rows).toEqual([{ name: 'Ada', erase_at: null }])
  })
})

it('somebody into whose account another is on its way waits, so that nothing comes after them', async () => {
  const [person, gone, admin] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  await ask(person, false)
  const { id } = await db
    .insertInto('account_merges')
    .values({
      from_id: gone,
      to_id: person,
      by_id: admin,
      name: 'Gone',
      takes_sign_in: false,
      state: 'failed',
      total: 1,
      began_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const leftAt = async () =>
    (await db.selectFrom('people').select('deleted_at').where('id', '=', person).executeTakeFirstOrThrow())
      .deleted_at
  const stateOf = async () =>
    (await db.selectFrom('account_merges').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  // It goes on by itself, and may stop again.
  expect((await runJob(db, erasePerson, { personId: person }, DUE)).enqueued).toEqual(['admin.mergeOn'])
  expect([await leftAt(), await stateOf()]).toEqual([null, 'running'])
  await erase(person, inDays(30))
  expect([await leftAt(), await stateOf()]).toEqual([null, 'running'])
  await db.updateTable('account_merges').set({ state: 'done' }).where('id', '=', id).execute()
  await erase(person)
  expect(await leftAt()).not.toBeNull()
})

it('what could not become part of their account in a week is erased with them', async () => {
  const [person, gone, admin] = [await insertPerson(db), await insertPerson(db), await insertPerson(db)]
  const { id } = await insertPost(db, { authorId: gone, text: 'Not come over.' })
  await ask(person, false)
  await db
    .insertInto('account_merges')
    .values({
      from_id: gone,
      to_id: person,
      by_id: admin,
      name: 'Gone',
      takes_sign_in: false,
      state: 'failed',
      failure: 'It does not fit.',
      total: 1,
      began_at: new Date(),
    })
    .execute()
  await erase(person, inDays(22))
  await erase(gone, inDays(22))
  const { rows } =
    await sql`select people.id, deleted_at is not null as "isGone", finished_at is not null as "isErased"
    from people join erasures on person_id = people.id order by people.id`.execute(db)
  expect(rows).toEqual([person, gone].map((one) => ({ id: one, isGone: true, isErased: true })))
  const post = await sql<{ document: object }>`select document from post_texts where post_id = ${id}`.execute(
    db,
  )
  expect(JSON.stringify(post.rows)).not.toContain('come over')
  expect(await db.selectFrom('account_merges').select(['state', 'name']).execute()).toEqual([
    { state: 'done', name: '' },
  ])
})

describe('an author who came with an import', () => {
  const author = () => ({
    id: 7,
    login: `ann-${old.number}`,
    email: `ann-${old.number}@old.test`,
    name: 'Ann',
  })
  const ofThem = () => ({ creator: author().login })
  const everything = () =>
    sql<{ text: string }>`
    select concat((select jsonb_agg(import_refs) from import_refs), (select jsonb_agg(old_addresses) from old_addresses),
      (select jsonb_agg(import_runs) from import_runs), (select jsonb_agg(import_items) from import_items),
      (select jsonb_agg(people) from people)) as text`.execute(db)
  const names = async () => {
    const { rows } = await everything()
    return rows[0]?.text.match(new RegExp(`ann-${old.number}\\b`, 'g'))?.length ?? 0
  }

  it('leaves no name in what imports keep, also of one that was interrupted', async () => {
    const stop = new AbortController()
    const items = [{ id: 1, ...ofThem() }, { id: 2 }, { id: 3 }]
    items.push({ id: 4, type: 'attachment', attachmentUrl: `${old.url}/4.png`, ...ofThem() } as never)
    const onProgress = ({ done }: { done: number }) => done === 2 && stop.abort()
    const options = { exportId: `e-${old.number}`, signal: stop.signal, batch: 1, onProgress }
    const report = await importSite({ authors: [author()], items }, options)
    expect(await names()).toBeGreaterThan(3)
    expect(report.lines(99).join('\n')).not.toContain('@old.test')
    const { author_id: person } = await get(1)
    await ask(person, true)
    await erase(person)
    expect(await names()).toBe(0)
  })

  it('does not come back with the next import, nor what they wrote later', async () => {
    const comments = [{ id: 1, personId: 7, author: 'Ann' }]
    await importSite({ authors: [author()], items: [{ id: 1, content: 'Old.', ...ofThem() }, { id: 2 }] })
    const { author_id: person } = await get(1)
    await ask(person, true)
    await erase(person)
    const report = await importSite({
      authors: [author()],
      items: [
        { id: 1, content: 'New.', ...ofThem() },
        { id: 2, comments },
        { id: 3, ...ofThem() },
      ],
    })
    expect(await get(1)).toMatchObject({ text: 'Old.', author_id: person })
    expect(await find(3)).toBeUndefined()
    expect((await get(2)).comments).toBe(0)
    expect([report.countOf('author-erased'), report.taken.get('people')]).toEqual([3, undefined])
    expect(await names()).toBe(0)
  })
})
