import { expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { shopSite } from '#tests/orders.ts'
import { insertReviewed } from '#tests/reviews.ts'
import { insertPerson } from '#tests/rows.ts'
import { reviewsMediaUses } from './media-uses.ts'

const site = await shopSite()
const { db, ask } = site

it('pictures of reviews are found, give way to others, and go with their files', async () => {
  const { id, buyer, order, product } = await insertReviewed(site, await insertPerson(db))
  const [first, second, third] = [
    await insertItem(db, buyer),
    await insertItem(db, buyer),
    await insertItem(db, buyer),
  ]
  await ask('shop.reviewLine')(buyer, {
    order: order.number,
    position: 0,
    stars: 4,
    pictures: [first, second],
  })
  const pictures = async () =>
    (await db.selectFrom('reviews').select('pictures').where('id', '=', id).executeTakeFirstOrThrow())
      .pictures
  const { postsWith, isShown, move, drop } = reviewsMediaUses
  const found = await postsWith?.([first, third]).execute(db)
  expect(found?.rows).toEqual([{ post_id: product.id }])
  const shown = (media: number) =>
    isShown && db.selectNoFrom(isShown(media).as('isShown')).executeTakeFirstOrThrow()
  expect([await shown(second), await shown(third)]).toEqual([{ isShown: true }, { isShown: false }])
  await move?.(db, first, third)
  expect(await pictures()).toEqual([third, second])
  await move?.(db, third, second)
  expect(await pictures()).toEqual([second])
  await drop?.(db, [first, second])
  expect(await pictures()).toEqual([])
})
