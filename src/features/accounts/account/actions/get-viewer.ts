import { action } from '#server/door/action.ts'
import { getViewer } from '../contract.ts'
import { presentViewer } from '../queries/present-viewer.ts'
import * as S from '../schemas.ts'

export const getViewerAction = action(getViewer, {
  data: S.getViewerData,
  result: S.viewer,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context) => {
    const { asker, session } = context
    return asker.personId === null ? null : presentViewer(asker.personId, session ?? null, context)
  },
})
