import { array, int, object } from 'zod/mini'
import { tellByMail } from '#features/product/shop/public/tell-by-mail.ts'
import { takeDueWishes } from '#features/product/shop/queries/wishes.ts'
import { defineJob } from '#server/jobs/job.ts'
import { notifyPeople } from '../public/notify.ts'

/** Stock of products may have come back: those who wait for it are told, as many as there are pieces. */
export const notifyBack = defineJob({
  name: 'notifications.backInStock',
  data: object({ products: array(int()) }),
  run: async (context, { products }) => {
    // In one order, as their variants are locked.
    for (const product of [...new Set(products)].toSorted((a, b) => a - b)) {
      for (const wish of await takeDueWishes(context.db, product, context.now)) {
        const { postId, personId, variantId } = wish
        if (personId === null) {
          await tellByMail(context, wish)
          continue
        }
        const groupKey = `back-in-stock/${variantId}`
        await notifyPeople(
          context,
          { type: 'back-in-stock', actorId: null, groupKey, postId },
          [personId],
          'wished',
        )
      }
    }
  },
})
