import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** What the site is connected to, who has set it and when; of secrets only that they are set. For admins. */
export const listConnections = read('connections.list', {
  at: 'guaqi.connections.list',
  data: type<S.NothingAsked>(),
  result: type<S.ConnectionLine[]>(),
})

/** Connects the site to something, after it was tried. What does not work is said, and what was set stays. For admins. */
export const saveConnection = write('connections.save', {
  at: 'guaqi.connections.save',
  data: type<S.SaveConnectionData>(),
  result: type<S.ConnectionSaved>(),
  errors: {
    'connection-in-environment': 409,
    'connection-changed': 409,
    'connection-retyped': 422,
    'connection-wrong': 422,
    'connection-inside': 422,
    'files-elsewhere': 409,
    'no-mail-address': 409,
    'mail-not-taken': 422,
    'sms-not-taken': 422,
    'files-not-taken': 422,
    'app-not-taken': 422,
  },
})

/** Takes a connection away again: what the environment sets holds then, or nothing. For admins. */
export const removeConnection = write('connections.remove', {
  at: 'guaqi.connections.remove',
  data: type<S.ConnectionChosen>(),
  result: type<S.ConnectionRemoved>(),
  errors: { 'connection-unset': 404 },
})
