import { action } from '#server/door/action.ts'
import { deleteProduct } from '../contract.ts'
import { deleteText } from '../delete-text.ts'
import * as S from '../schemas.ts'

/** Deletes a product. */
export const deleteProductAction = action(deleteProduct, {
  data: S.deleteData('product'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: (context, { id }) => deleteText(context, 'product', id),
})
