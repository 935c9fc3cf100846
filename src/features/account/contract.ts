import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Who is signed in; null for a stranger. */
export const getViewer = read('auth.viewer', {
  at: 'viewer',
  data: type<S.GetViewerData>(),
  result: type<S.Viewer>(),
})

/** JSON text of what belongs to the signed-in reader of a page, by module id; '{}' for a stranger. */
export const getPageData = read('auth.pageData', {
  at: 'guaqi.loginData',
  data: type<S.GetPageDataData>(),
  result: type<string>(),
})

/** Signs in with a password. */
export const login = write('auth.login', {
  at: 'login.user',
  data: type<S.LoginData>(),
  result: type<S.Viewer>(),
  errors: { 'wrong-login': 401, 'too-many-attempts': 429, banned: 403, 'banned-until': 403 },
})

/** The end of a login at another provider: a token that works once. */
export const autoLogin = write('mutates.autoLogin', {
  at: 'gqAutoLogin.user',
  data: type<S.AutoLoginData>(),
  result: type<S.Viewer>(),
  errors: { 'token-invalid': 401 },
})
