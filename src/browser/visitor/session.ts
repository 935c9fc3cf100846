import { client } from '../client.ts'

export { type Session, STRANGER } from '../core/visitor/session.ts'

export const {
  isSignedIn,
  readSession,
  reloadViewer,
  signedIn,
  signOut,
  subscribeSession,
  takeViewer,
  updateViewer,
} = client.session
