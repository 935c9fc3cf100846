import { expect, it } from 'vitest'
import { shopSite } from '#tests/orders.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertProduct } from '#tests/products.ts'
import { MOST_NOTES } from '../../rules/sending.ts'

const { db, ask, buy } = await shopSite()
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Wan' })
const seller = await insertSomebody(db)
const ana = await insertSomebody(db)
const own = await insertProduct(db, { authorId: seller })
const order = await buy(ana, [{ product: own.number }])
const note = (who: number | null, text: string, number = order.number) =>
  ask('shopDesk.noteOrder')(who, { order: number, text })

it('shopDesk.noteOrder keeps words of staff about an order, the first first', async () => {
  await note(staff, 'Tube was too thin.')
  expect((await note(staff, 'From now on the 3 mm one.')).body).toMatchObject({
    guaqi: {
      shopDesk: {
        noteOrder: {
          notes: [
            { author: 'Wan', text: 'Tube was too thin.' },
            { author: 'Wan', text: 'From now on the 3 mm one.' },
          ],
        },
      },
    },
  })
})

it('refuses others, no words, and an order that is not there', async () => {
  expect((await note(seller, 'Hello')).status).toBe(403)
  expect((await note(null, 'Hello')).status).toBe(401)
  expect((await note(staff, '  ')).status).toBe(400)
  expect((await note(staff, 'Hello', '1234567890')).body).toMatchObject({ code: 'order-not-found' })
})

it('takes as many as one can read', async () => {
  const rows = Array.from({ length: MOST_NOTES }, () => ({
    order_id: order.id,
    author_id: staff,
    text: 'More',
    at: new Date(),
  }))
  await db.insertInto('order_notes').values(rows).execute()
  expect((await note(staff, 'Hello')).body).toMatchObject({ code: 'note-many' })
})
