import { feature } from '#server/feature.ts'
import { getDocAction } from './actions/get-doc.ts'
import { getDocToolsAction } from './actions/get-doc-tools.ts'
import { getDocTreeAction } from './actions/get-doc-tree.ts'
import { voteHelpfulAction } from './actions/vote-helpful.ts'
import { docMade, docSaved, docVoted } from './events.ts'
import { docIndex } from './modules/doc-index.ts'
import { docText } from './modules/doc-text.ts'
import { docTree } from './modules/doc-tree.ts'
import { docsPermissions } from './permissions.ts'
import { docsData } from './personal-data.ts'
import { docsPages } from './preset-pages.ts'
import { docSubject } from './subject.ts'

export const docsFeature = feature({
  name: 'product/docs',
  permissions: docsPermissions,
  actions: [getDocAction, getDocToolsAction, getDocTreeAction, voteHelpfulAction],
  modules: [docIndex, docText, docTree],
  subjects: [docSubject],
  presetPages: docsPages,
  events: [docVoted, docMade, docSaved],
  personalData: docsData,
})
