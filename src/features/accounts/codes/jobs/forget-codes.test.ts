import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { forgetCodes } from './forget-codes.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-07T12:00:00Z')

it('keeps codes as long as they count towards the next one, and counts of captchas as long as those live', async () => {
  await sql`insert into verification_codes
    (sign, purpose, channel, contact_hash, address_hash, captcha_sign, code_hash, created_at, expires_at)
    select n::text, 'bind', 'email', '', '', '', '', ${now}::timestamptz - make_interval(hours => n), ${now}
    from generate_series(23, 25) n`.execute(db)
  await sql`insert into captcha_counts values ('old', 1, ${now}::timestamptz - interval '1 second'),
    ('young', 1, ${now}::timestamptz + interval '1 second')`.execute(db)
  expect(await runJob(db, forgetCodes, null, now)).toEqual({ announced: [], enqueued: [] })
  const { rows } = await sql`select sign from verification_codes order by sign`.execute(db)
  expect(rows).toEqual([{ sign: '23' }, { sign: '24' }])
  expect(await db.selectFrom('captcha_counts').select('key').execute()).toEqual([{ key: 'young' }])
})

it('comes again where there is too much for one transaction', async () => {
  await sql`insert into captcha_counts
    select 'old ' || n, 1, ${now}::timestamptz - interval '1 day' from generate_series(1, 10001) n`.execute(
    db,
  )
  expect(await runJob(db, forgetCodes, null, now)).toMatchObject({ enqueued: ['codes.forget'] })
  expect(await runJob(db, forgetCodes, null, now)).toMatchObject({ enqueued: [] })
})
