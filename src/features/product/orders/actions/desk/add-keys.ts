import { goodsSecrets } from '#features/product/shop/public/goods-secrets.ts'
import { insertKeys, lockVariants } from '#features/product/shop/queries/stocked.ts'
import { action } from '#server/door/action.ts'
import { addKeys } from '../../contract.ts'
import { findOwnGoods, presentGoods } from '../../desk-goods.ts'
import { goodsStocked } from '../../events.ts'
import { MOST_KEY, MOST_KEYS, readKeys } from '../../rules/goods.ts'
import * as G from '../../schemas/desk-goods.ts'

export const addKeysAction = action(addKeys, {
  data: G.addKeysData,
  result: G.addedKeys,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, { product, variant: name, keys: typed }) => {
    const { db, signer, now, announce, refuse } = context
    const goods = await findOwnGoods(context, Number(product))
    if (!goods) return refuse('product-not-found')
    if (goods.delivery !== 'keys') return refuse('keys-elsewhere')
    const { keys, repeated } = readKeys(typed)
    if (keys.length === 0) return refuse('keys-none')
    if (keys.length > MOST_KEYS || keys.some((key) => key.length > MOST_KEY))
      return refuse('keys-many', { most: MOST_KEYS, signs: MOST_KEY })
    const variant = (await lockVariants(db, goods.id)).find(({ key }) => key === name)
    if (!variant) return refuse('variant-gone')
    const { sealKey } = goodsSecrets(signer)
    const sealed = keys.map((key) => ({ key, ...sealKey(goods.id, key) }))
    const values = sealed.map(({ digest, sealed: text }) => ({ digest, sealed: text }))
    const added = new Set(
      await insertKeys(db, { postId: goods.id, variantId: variant.id, keys: values, now }),
    )
    if (added.size > 0) await announce(goodsStocked, { products: [goods.number] })
    const known = sealed.filter(({ digest }) => !added.has(digest)).map(({ key }) => key)
    const after = await findOwnGoods(context, goods.number)
    return {
      added: added.size,
      doubles: [...new Set([...known, ...repeated])],
      product: presentGoods(context, after ?? goods),
    }
  },
})
