import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  isAddressTaken,
  isNameTaken,
  lockUnkeyed,
  setNameKeys,
} from '#features/kernel/people/queries/own-profile.ts'
import { listFollowedAt, listFollowedOf } from '#features/talk/follows/queries/follows.ts'
import { listFavoritesOf } from '#features/talk/reactions/queries/favorites.ts'
import { encodeCursor } from '#shared/ids/cursor.ts'
import { STRANGER } from '#shared/people/asker.ts'
import { memberAsker } from '#tests/caller.ts'
import { testDatabase } from '#tests/database.ts'
import { plansOf } from '#tests/plans.ts'
import { insertPerson } from '#tests/rows.ts'
import { listFollows } from './profile.ts'

const { db, pool } = await testDatabase()
const after = encodeCursor([new Date().toISOString(), 500])
const now = new Date()

const LARGE = ['people', 'follows', 'posts', 'post_texts', 'reactions']

/** 20,000 people who follow one another, and one who keeps 5,000 of 8,000 articles. */
let star = 0
beforeAll(async () => {
  star = await insertPerson(db)
  const statements = [
    sql`insert into people (slug, name, name_key, language, level_key)
      select 'p' || n, 'P' || n, 'p' || n, 'en', 'lv1' from generate_series(1, 20000) n`,
    sql`insert into follows (follower_id, followed_id, created_at)
      select id, ${star}, now() - id * interval '1 minute' from people where id <> ${star}`,
    sql`insert into follows (follower_id, followed_id, created_at)
      select ${star}, id, now() - id * interval '1 minute' from people where id <> ${star} and id % 4 = 0`,
    sql`insert into posts (kind, number, author_id, language, state, published_at)
      select 'article', nextval('article_numbers'), ${star}, 'en', 'published', now() - n * interval '1 hour'
      from generate_series(1, 8000) n`,
    sql`insert into post_texts (post_id, language, title, document) select id, 'en', 'An article', '{}' from posts`,
    sql`insert into reactions (person_id, target_kind, target_id, kind, created_at)
      select ${star}, 'post', id, 'favorite', now() - id * interval '1 minute' from posts limit 5000`,
    sql`insert into reactions (person_id, target_kind, target_id, kind)
      select people.id, 'post', posts.id, 'like' from people join posts on posts.id % 4000 = people.id % 4000`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
})

it.each(['followers', 'following'] as const)('a page of %s is read from its index', async (type) => {
  for (const from of ['', after]) {
    const plans = await plansOf(pool, LARGE, (observed) =>
      listFollows(observed, { personId: star, type, first: 12, after: from }),
    )
    expect(plans.walked).toEqual([])
  }
})

it('a page of what somebody keeps is read from its index', async () => {
  for (const asker of [STRANGER, memberAsker(star)]) {
    const reader = { asker, now, locale: 'en' as const }
    const plans = await plansOf(pool, LARGE, (observed) =>
      listFavoritesOf(observed, reader, { personId: star, first: 20, after }),
    )
    expect(plans.walked).toEqual([])
    expect(plans.indexes).toContain('reactions_favorites')
  }
})

it('whom one follows is looked up, not searched for', async () => {
  const plans = await plansOf(pool, LARGE, async (observed) => {
    await listFollowedOf(observed, star, [1, 2, 3])
    for (const of of ['profile', 'article'] as const) {
      for (const address of ['7', 'p7']) {
        await listFollowedAt(observed, { of, address, asker: memberAsker(star), now })
      }
    }
  })
  expect(plans.walked).toEqual([])
})

it('whether a name or address is free is known from indexes, and so is who has no key yet', async () => {
  const plans = await plansOf(pool, LARGE, async (observed) => {
    await isNameTaken(observed, 'p77', star)
    await isAddressTaken(observed, 'p77', star)
    await lockUnkeyed(observed, 100)
    await setNameKeys(observed, [{ id: star, key: 'p78' }])
  })
  expect(plans.walked).toEqual([])
})
