import { sql } from 'kysely'
import type { MergeStep } from '#server/jobs/merge-data.ts'

/** What lies in the basket of the one who goes and not in the other is put there. */
export const joinCarts: MergeStep = async (db, { from, to }) => {
  await sql`update cart_items own set cart_id = kept.id from carts gone, carts kept
    where own.cart_id = gone.id and gone.person_id = ${from} and kept.person_id = ${to} and not exists (
      select from cart_items there where there.cart_id = kept.id and there.post_id = own.post_id
        and there.variant_key = own.variant_key)`.execute(db)
}
