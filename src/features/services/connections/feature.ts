import { feature } from '#server/feature.ts'
import { listConnectionsAction } from './actions/list-connections.ts'
import { removeConnectionAction } from './actions/remove-connection.ts'
import { saveConnectionAction } from './actions/save-connection.ts'
import { bringFiles } from './jobs/bring-files.ts'
import { connectionDesk } from './modules/connection-desk.ts'
import { connectionsData } from './personal-data.ts'
import { connectionsPages } from './preset-pages.ts'
import { connectionsSubject } from './subject.ts'

export const connectionsFeature = feature({
  name: 'services/connections',
  actions: [listConnectionsAction, saveConnectionAction, removeConnectionAction],
  modules: [connectionDesk],
  subjects: [connectionsSubject],
  presetPages: connectionsPages,
  jobs: [bringFiles],
  personalData: connectionsData,
})
