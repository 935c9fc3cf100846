import { action } from '#server/door/action.ts'
import { getDocTree } from '../contract.ts'
import { listDocs } from '../queries/docs.ts'
import { docBranches } from '../rules.ts'
import * as S from '../schemas.ts'

export const getDocTreeAction = action(getDocTree, {
  data: S.getDocTreeData,
  result: S.docTree,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context) => {
    const { db, shows } = context
    const docs = await listDocs(db, context)
    shows('docs')
    for (const { number } of docs) shows(`doc:${number}`)
    return docBranches(docs)
  },
})
