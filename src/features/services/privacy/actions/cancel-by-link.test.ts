import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { MAIL_SECRET } from '#features/kernel/delivery/rules.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { SECRET } from '#tests/secret.ts'
import { PASSWORD, securitySite } from '#tests/security-site.ts'
import { cancelToken } from '../erasure-link.ts'

const { db, call, get, member, eventsOf, mailsTo } = await securitySite()
const signer = createSigner(SECRET)

async function leaving() {
  const person = await member()
  const { name } = await db
    .selectFrom('people')
    .select('name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const ask = () => person.ask('privacy.askErasure', { name, password: PASSWORD, keepsContributions: false })
  await ask()
  /** Of the latest mail. */
  const link = async () => {
    const mails = (await mailsTo(person.email)).filter(({ template }) => template === 'erasure-asked')
    return new URL(signer.decrypt(MAIL_SECRET, String(mails.at(-1)?.params.url)))
  }
  return { ...person, askAgain: ask, link }
}

const follow = (token: string | null) => call('privacy.cancelByLink', { token })
const isLeaving = async (id: number): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean
  }>`select erase_at is not null as is from people where id = ${id}`.execute(db)
  return rows[0]?.is ?? false
}

it('takes an erasure back without a session, once, and writes so', async () => {
  const { id, email, link } = await leaving()
  const { pathname, searchParams } = await link()
  expect(pathname).toBe('/en/account/privacy')
  expect((await follow(searchParams.get('link'))).status).toBe(200)
  expect(await isLeaving(id)).toBe(false)
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
    'erasure-asked',
    'erasure-cancelled',
  ])
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['erasure-asked', 'erasure-cancelled'])
  expect(await follow(searchParams.get('link'))).toMatchObject({
    status: 410,
    body: { code: 'erasure-link-over' },
  })
})

it('changes nothing when the page is opened, by a person or by a mail program', async () => {
  const { id, link } = await leaving()
  const { pathname, search } = await link()
  for (let times = 0; times < 2; times += 1) expect((await get(pathname + search)).status).toBe(200)
  expect(await isLeaving(id)).toBe(true)
})

it('counts for that erasure alone, not for the one asked for after it', async () => {
  const { id, link, askAgain } = await leaving()
  const first = await link()
  await follow(first.searchParams.get('link'))
  await askAgain()
  expect((await follow(first.searchParams.get('link'))).status).toBe(410)
  expect(await isLeaving(id)).toBe(true)
  expect((await follow((await link()).searchParams.get('link'))).status).toBe(200)
})

it('opens nothing for somebody else, by another secret, or once it was begun', async () => {
  const mine = await leaving()
  const other = await leaving()
  const token = (await mine.link()).searchParams.get('link') ?? ''
  const signature = token.split('.')[1]
  const forged = cancelToken(createSigner('another secret that is long enough'), mine.id, new Date())
  for (const wrong of [
    `${other.id}.${signature}`,
    forged,
    `${mine.id}.${'0'.repeat(64)}`,
    '999999.x',
    '',
    `${token}0`,
  ]) {
    expect(await follow(wrong)).toMatchObject({ status: 410, body: { code: 'erasure-link-over' } })
  }
  expect(await isLeaving(mine.id)).toBe(true)
  await sql`update erasures set begun_at = now() where person_id = ${mine.id}`.execute(db)
  expect((await follow(token)).status).toBe(410)
})
