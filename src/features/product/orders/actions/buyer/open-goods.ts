import { goodsSecrets } from '#features/product/shop/public/goods-secrets.ts'
import { listSealedKeys } from '#features/product/shop/queries/stock.ts'
import { action } from '#server/door/action.ts'
import { openGoods } from '../../contract.ts'
import { lockGoodsLine } from '../../goods-line.ts'
import { listGoodsFiles, listKeysOf, noteLook } from '../../queries/goods.ts'
import * as S from '../../schemas/goods.ts'

export const openGoodsAction = action(openGoods, {
  data: S.askGoods,
  result: S.openedGoods,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, asked) => {
    const { db, now, signer, settings } = context
    const line = await lockGoodsLine(context, asked)
    const secrets = goodsSecrets(signer)
    const sealed = await listSealedKeys(db, await listKeysOf(db, line))
    const link = secrets.openLink(line.sealedLink)
    const files = await listGoodsFiles(db, line)
    await noteLook(db, { line, now, timeZone: settings.site.timeZone })
    return {
      // Of several, those that were paid back are the last.
      keys: sealed.slice(0, line.quantity - line.refunded).map(secrets.openKey),
      link: link.address === '' ? null : { address: link.address, code: link.code, password: link.password },
      files: files.map(({ id, name, size, sizeText, uploadedAt }) => ({
        id,
        name,
        size,
        sizeText,
        updatedAt: uploadedAt.toISOString(),
      })),
    }
  },
})
