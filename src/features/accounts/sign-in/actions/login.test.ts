import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashRecoveryCode } from '#features/accounts/account/public/recovery-codes.ts'
import { TOTP_SECRET } from '#features/accounts/account/public/totp.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { createSigner } from '#server/credentials/signer.ts'
import { hoursAgo, inHours } from '#tests/community-rows.ts'
import { eventually } from '#tests/eventually.ts'
import { insertPerson } from '#tests/rows.ts'
import { SECRET } from '#tests/secret.ts'
import { cookieHeader, testSite } from '#tests/site.ts'

const { db, call, signIn: openSession } = await testSite()
const PASSWORD = 'four cats and a lamp'

async function member(slug: string, password = PASSWORD): Promise<number> {
  const id = await insertPerson(db, { slug, name: slug })
  await db
    .updateTable('people')
    .set({
      email: `${slug}@Example.com`,
      phone: `+86138${String(id).padStart(8, '0')}`,
      password_hash: await hashPassword(password),
    })
    .where('id', '=', id)
    .execute()
  return id
}

const signIn = (username: string, password: string, options: Parameters<typeof call>[2] = {}) =>
  call('auth.login', { editStatus: 'login', provider: 'PASSWORD', username, password }, options)

const isOpen = async (id: number) => {
  const session = await db
    .selectFrom('sessions')
    .select('ended_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return session.ended_at === null
}

let ana = 0
beforeAll(async () => {
  ana = await member('ana')
})

describe('a login', () => {
  test('works by profile address, e-mail and phone, however they are typed', async () => {
    const phone = `138${String(ana).padStart(8, '0')}`
    for (const name of [
      'ana',
      ' ANA ',
      'ana@example.com',
      'ANA@EXAMPLE.COM',
      `+86 ${phone}`,
      phone,
      'ａｎａ',
    ]) {
      const { status, body, headers } = await signIn(name, PASSWORD)
      expect([name, status]).toEqual([name, 200])
      expect((body.login as { user: object }).user).toMatchObject({ databaseId: ana, gqSlug: 'profile/ana' })
      expect(cookieHeader(headers['set-cookie'] as string[])).toMatch(
        /auth_token=.+auth_token_expires=\d+.+refresh_token=/,
      )
    }
  })

  test('works by an address whose domain is written in another script', async () => {
    const id = await member('bauer')
    await db
      .updateTable('people')
      .set({ email: 'bauer@xn--mnchen-3ya.example' })
      .where('id', '=', id)
      .execute()
    expect((await signIn('Bauer@München.example', PASSWORD)).status).toBe(200)
  })

  test('works by a number as it can be typed to sign up: with the zero of home behind the code of the country', async () => {
    const id = await member('gwen')
    await db.updateTable('people').set({ phone: '+447911123456' }).where('id', '=', id).execute()
    for (const typed of ['+447911123456', '+44 07911 123456']) {
      expect((await signIn(typed, PASSWORD)).status).toBe(200)
    }
  })

  test('gives cookies by which the next call is theirs', async () => {
    const { headers } = await signIn('ana', PASSWORD)
    const cookie = cookieHeader(headers['set-cookie'] as string[])
    expect((await call('auth.viewer', {}, { cookie })).body.viewer).toMatchObject({ name: 'ana' })
    const set = headers['set-cookie'] as string[]
    for (const name of ['auth_token', 'refresh_token']) {
      expect(set.find((one) => one.startsWith(`${name}=`))).toMatch(/HttpOnly; SameSite=Lax/)
    }
    expect(set.find((one) => one.startsWith('auth_token_expires='))).not.toContain('HttpOnly')
  })

  test('is refused alike whether the name or the password is wrong', async () => {
    await insertPerson(db, { slug: 'imported' })
    const replies = await Promise.all([
      signIn('ana', 'wrong'),
      signIn('nobody', PASSWORD),
      signIn('imported', PASSWORD),
      signIn('ana@', PASSWORD),
      signIn('%', '%'),
    ])
    for (const { status, body, headers } of replies) {
      expect([status, body.code]).toEqual([401, 'wrong-login'])
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect((await signIn('', PASSWORD)).status).toBe(400)
    expect((await signIn('ana', '')).status).toBe(400)
    expect((await signIn('ana', 'x'.repeat(1_001))).status).toBe(400)
  })

  test('is refused to the banned, with reason and end, and only to whoever knows the password', async () => {
    const ben = await member('ben')
    const ban = {
      person_id: ben,
      kind: 'login-ban' as const,
      reason: 'Spam',
      starts_at: hoursAgo(1),
    }
    await db
      .insertInto('sanctions')
      .values({ ...ban, until: new Date('2099-05-06') })
      .execute()
    expect((await signIn('ben', 'wrong')).body.code).toBe('wrong-login')
    const timed = await signIn('ben', PASSWORD, { lang: 'en' })
    expect(timed.body).toMatchObject({ statusCode: 403, code: 'banned-until' })
    expect(timed.body.messages).toEqual([
      'This account may not sign in until 2099-05-06. You can appeal by the link in the mail about it. Reason: Spam',
    ])
    await db
      .insertInto('sanctions')
      .values({ ...ban, until: null })
      .execute()
    expect((await signIn('ben', PASSWORD)).body.code).toBe('banned')
    await db.updateTable('sanctions').set({ lifted_at: new Date() }).where('person_id', '=', ben).execute()
    await db
      .insertInto('sanctions')
      .values({ ...ban, starts_at: inHours(1), until: inHours(2) })
      .execute()
    expect((await signIn('ben', PASSWORD)).status).toBe(200)
  })

  test('is refused where the password was changed while it was being looked at', async () => {
    const ivy = await member('ivy')
    const waits = async () =>
      (
        await sql`select 1 from pg_locks where not granted and pid in
        (select pid from pg_stat_activity where datname = current_database())`.execute(db)
      ).rows.length > 0
    let isAnswered = false
    const answer = await db.transaction().execute(async (changing) => {
      await changing.updateTable('people').set({ password_hash: 'x' }).where('id', '=', ivy).execute()
      const asked = signIn('ivy', PASSWORD).finally(() => {
        isAnswered = true
      })
      await eventually(async () => isAnswered || (await waits()), 'the login waits for the change')
      await changing
        .updateTable('sessions')
        .set({ ended_at: new Date() })
        .where('person_id', '=', ivy)
        .execute()
      return { asked }
    })
    expect((await answer.asked).body.code).toBe('wrong-login')
    expect(await db.selectFrom('sessions').select('id').where('person_id', '=', ivy).execute()).toEqual([])
  })

  test('leaves an event for its owner to see', async () => {
    const dora = await member('dora')
    await signIn('dora', PASSWORD)
    const events = await db.selectFrom('security_events').selectAll().where('person_id', '=', dora).execute()
    expect(events).toMatchObject([{ kind: 'signed-in', detail: { method: 'password' } }])
  })
})

describe('a login in a browser that has a session', () => {
  test('ends that one, whoever it belongs to, and no other', async () => {
    const kim = await member('kim')
    const elsewhere = await openSession(kim)
    for (const before of [await openSession(kim), await openSession(ana)]) {
      const { status } = await signIn('kim', PASSWORD, { cookie: before.cookie })
      expect(status).toBe(200)
      expect(await isOpen(before.sessionId)).toBe(false)
    }
    expect(await isOpen(elsewhere.sessionId)).toBe(true)
  })

  test('leaves it as it is where the login is refused', async () => {
    const before = await openSession(ana)
    expect((await signIn('ana', 'wrong', { cookie: before.cookie })).status).toBe(401)
    expect(await isOpen(before.sessionId)).toBe(true)
  })
})

describe('whoever guesses', () => {
  test('waits after five tries, even for the right password, and others do not', async () => {
    await member('eva')
    const guesser = { address: '10.0.0.1' }
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await signIn('eva', `guess ${tries}`, guesser)).body.code).toBe('wrong-login')
    }
    const sixth = await signIn('eva', PASSWORD, guesser)
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too-many-attempts'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn('eva', PASSWORD, { address: '10.0.0.2' })).status).toBe(200)
    // A right password from elsewhere does not clear the failed attempts of this address.
    expect((await signIn('eva', PASSWORD, guesser)).status).toBe(429)
    expect((await signIn('ana', PASSWORD, guesser)).status).toBe(200)
  })

  test('is counted before the password is looked at: fifty at once are fifty', async () => {
    await member('finn')
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, number) => signIn('finn', `guess ${number}`, { address: '10.0.1.1' })),
    )
    const codes = replies.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'wrong-login').length).toBeLessThanOrEqual(5)
    expect(codes.filter((code) => code === 'too-many-attempts').length).toBeGreaterThanOrEqual(45)
  })

  test('is stopped from everywhere at once, but not for whoever has signed in with this browser', async () => {
    const gil = await member('gil')
    const known = cookieHeader((await signIn('gil', PASSWORD)).headers['set-cookie'] as string[])
    for (let number = 0; number < 60; number += 1) {
      await signIn('gil', `guess ${number}`, { address: `10.2.${number}.1` })
    }
    expect((await signIn('gil', PASSWORD, { address: '10.3.0.1' })).status).toBe(429)
    const { status, body } = await signIn('gil', PASSWORD, { address: '10.3.0.2', cookie: known })
    expect([status, (body.login as { user: { databaseId: number } }).user.databaseId]).toEqual([200, gil])
    // It is theirs alone: with it nobody guesses at somebody else.
    await member('hal')
    for (let number = 0; number < 8; number += 1) {
      await signIn('hal', `guess ${number}`, { address: '10.4.0.1', cookie: known })
    }
    expect((await signIn('hal', PASSWORD, { address: '10.4.0.1', cookie: known })).status).toBe(429)
  })

  test('learns nothing from a lock: a name that nobody has is locked as well', async () => {
    const codes: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      codes.push((await signIn('no such person', 'guess', { address: '10.5.0.1' })).body.code)
    }
    expect(codes).toEqual([...Array(5).fill('wrong-login'), 'too-many-attempts'])
  })

  test('meets the same lock however a name is typed, whether or not anybody has it', async () => {
    await member('ida')
    for (const [name, address] of [
      ['ida', '10.5.1.1'],
      ['nobody-at-all', '10.5.1.2'],
    ] as const) {
      for (const typed of [name, name.toUpperCase(), ` ${name}`, `${name} `, name]) {
        expect((await signIn(typed, 'guess', { address })).body.code).toBe('wrong-login')
      }
      expect((await signIn(name.toUpperCase(), 'guess', { address })).body.code).toBe('too-many-attempts')
    }
  })

  test('learns from the lock of one name nothing about whose another one is', async () => {
    await member('jon')
    const guesser = { address: '10.5.2.1' }
    for (let tries = 0; tries < 6; tries += 1) await signIn('jon', 'guess', guesser)
    expect((await signIn('jon', 'guess', guesser)).body.code).toBe('too-many-attempts')
    for (const name of ['jon@example.com', 'somebody-else@example.com']) {
      expect((await signIn(name, 'guess', guesser)).body.code).toBe('wrong-login')
    }
  })
})

describe('a login in two steps', () => {
  const secret = new Secret({ size: 20 })
  const totp = new TOTP({ secret })
  const currentCode = () => totp.generate()
  const withCode = (secondFactor: string | undefined, password = PASSWORD) =>
    call('auth.login', { username: 'two-step', password, secondFactor }, { address: '10.9.0.1', lang: 'en' })
  let person = 0
  beforeEach(async () => {
    person ||= await member('two-step')
    const signer = createSigner(SECRET)
    const row = {
      sealed_secret: signer.encrypt(TOTP_SECRET, secret.base32),
      confirmed_at: new Date(),
      last_step: 0,
    }
    await db
      .insertInto('totp')
      .values({ person_id: person, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute()
    await db.deleteFrom('recovery_codes').where('person_id', '=', person).execute()
    await db
      .insertInto('recovery_codes')
      .values({ person_id: person, hash: hashRecoveryCode(person, 'abcd-2345-efgh-6789') })
      .execute()
    await db.deleteFrom('attempts').execute()
  })

  test('asks whoever knows the password for a code, and nobody else', async () => {
    const asked = await withCode(undefined)
    expect(asked).toMatchObject({ status: 401, body: { code: 'second-factor-needed' } })
    expect(asked.headers['set-cookie']).toBeUndefined()
    for (const code of [undefined, currentCode()]) {
      expect(await withCode(code, 'wrong')).toMatchObject({ status: 401, body: { code: 'wrong-login' } })
    }
    expect((await withCode(currentCode())).body.login).toMatchObject({ user: { databaseId: person } })
  })

  test('takes a code once, also of three at once', async () => {
    const code = currentCode()
    const answers = await Promise.all([withCode(code), withCode(code), withCode(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await withCode(code)).toMatchObject({ body: { code: 'second-factor-wrong' } })
  })

  test('takes a recovery code once, and tells its owner', async () => {
    expect((await withCode('ABCD 2345 EFGH 6789')).status).toBe(200)
    expect(await withCode('abcd-2345-efgh-6789')).toMatchObject({
      status: 401,
      body: { code: 'second-factor-wrong' },
    })
    const events = await db
      .selectFrom('security_events')
      .select(['kind', 'detail'])
      .where('person_id', '=', person)
      .where('kind', '=', 'recovery-code-used')
      .execute()
    expect(events).toEqual([{ kind: 'recovery-code-used', detail: { left: 0 } }])
  })

  test('takes recovery codes also after the secret of the site was changed, and no others', async () => {
    const sealed = createSigner('another secret of thirty-two letters').encrypt(TOTP_SECRET, secret.base32)
    await db.updateTable('totp').set({ sealed_secret: sealed }).where('person_id', '=', person).execute()
    expect(await withCode(totp.generate())).toMatchObject({
      status: 401,
      body: { code: 'second-factor-wrong' },
    })
    expect((await withCode('abcd-2345-efgh-6789')).status).toBe(200)
  })

  test('counts wrong codes apart from wrong passwords, where no refusal takes the count back', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, index) => withCode(`${100_000 + index}`)))
    expect(answers.filter(({ body }) => body.code === 'second-factor-wrong')).toHaveLength(5)
    const right = await withCode(currentCode())
    expect(right).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn('ana', PASSWORD)).status).toBe(200)
  })

  describe('whose password a stranger knows', () => {
    const guess = (address: string, secondFactor: string, cookie?: string) =>
      call(
        'auth.login',
        { username: 'two-step', password: PASSWORD, secondFactor },
        { address, ...(cookie && { cookie }) },
      )
    /** As often as one is let, from so many networks. */
    async function guessFromEverywhere(networks: number): Promise<number> {
      let wrong = 0
      for (let number = 0; number < networks; number += 1) {
        for (let tries = 0; tries < 6; tries += 1) {
          const { body } = await guess(`10.20.${number}.1`, `${100_000 + 10 * number + tries}`)
          if (body.code === 'second-factor-wrong') wrong += 1
          else break
        }
      }
      return wrong
    }

    test('may guess so often from all networks together, and no more', async () => {
      expect(await guessFromEverywhere(7)).toBe(20)
      expect(await guess('10.21.0.1', currentCode())).toMatchObject({
        status: 429,
        body: { code: 'too-many-attempts' },
      })
    })

    test('does not keep them out of a browser in which they have passed before', async () => {
      const passed = await guess('10.22.0.1', currentCode())
      const cookie = cookieHeader(passed.headers['set-cookie'] as string[])
      await guessFromEverywhere(5)
      await db.updateTable('totp').set({ last_step: 0 }).where('person_id', '=', person).execute()
      expect((await guess('10.22.0.2', currentCode())).status).toBe(429)
      expect((await guess('10.22.0.2', currentCode(), cookie)).status).toBe(200)
      // There too one guesses no longer than elsewhere, and the browser is known for this second step alone.
      for (let tries = 0; tries < 5; tries += 1) await guess('10.22.0.2', `${200_000 + tries}`, cookie)
      expect((await guess('10.22.0.2', currentCode(), cookie)).status).toBe(429)
      await db.deleteFrom('attempts').where('key', 'like', 'second step browser %').execute()
      const turnedOnAgain = { confirmed_at: new Date(Date.now() + 1_000) }
      await db.updateTable('totp').set(turnedOnAgain).where('person_id', '=', person).execute()
      expect((await guess('10.22.0.2', currentCode(), cookie)).status).toBe(429)
    })

    test('does not keep them from a recovery code', async () => {
      await guessFromEverywhere(5)
      expect((await guess('10.23.0.1', 'abcd-2345-efgh-6789')).status).toBe(200)
    })

    test('has no more tries for it that the owner signs in meanwhile', async () => {
      for (let tries = 0; tries < 4; tries += 1) {
        for (const network of [1, 2, 3, 4])
          await guess(`10.24.${network}.1`, `${300_000 + 10 * network + tries}`)
      }
      expect((await guess('10.25.0.1', currentCode())).status).toBe(200)
      expect(await guessFromEverywhere(3)).toBe(4)
    })
  })
})
